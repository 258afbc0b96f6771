/**
 * Weekdays without trading on the mainland exchanges, yyyy-mm-dd, as announced by them. Years not
 * announced yet have only the days fixed by law.
 */
const announced = new Map<string, readonly string[]>([
  [
    '2025',
    [
      ...['01-01', '01-28', '01-29', '01-30', '01-31', '02-03', '02-04', '04-04', '05-01'],
      ...['05-02', '05-05', '06-02', '10-01', '10-02', '10-03', '10-06', '10-07', '10-08'],
    ],
  ],
  [
    '2026',
    [
      ...['01-01', '01-02', '02-16', '02-17', '02-18', '02-19', '02-20', '02-23', '04-06'],
      ...['05-01', '05-04', '05-05', '06-19', '09-25', '10-01', '10-02', '10-05', '10-06', '10-07'],
    ],
  ],
]);

const fixedByLaw = ['01-01', '05-01', '10-01', '10-02', '10-03'];

/** Whether the exchanges rest on a weekday. */
export function isHoliday(date: string): boolean {
  return (announced.get(date.slice(0, 4)) ?? fixedByLaw).includes(date.slice(5));
}
