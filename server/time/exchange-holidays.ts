/**
 * Weekdays on which the mainland exchanges did not or will not trade, by year, as mm-dd. The State
 * Council announces a year's holidays in the autumn before it; later years are imported.
 */
export const holidaysByYear: Readonly<Record<string, readonly string[]>> = {
  '2021': list(
    '01-01 02-11 02-12 02-15 02-16 02-17 04-05 05-03 05-04 05-05 06-14 09-20 09-21',
    '10-01 10-04 10-05 10-06 10-07',
  ),
  '2022': list(
    '01-03 01-31 02-01 02-02 02-03 02-04 04-04 04-05 05-02 05-03 05-04 06-03 09-12',
    '10-03 10-04 10-05 10-06 10-07',
  ),
  '2023': list(
    '01-02 01-23 01-24 01-25 01-26 01-27 04-05 05-01 05-02 05-03 06-22 06-23 09-29',
    '10-02 10-03 10-04 10-05 10-06',
  ),
  '2024': list(
    '01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10',
    '09-16 09-17 10-01 10-02 10-03 10-04 10-07',
  ),
  '2025': list(
    '01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02',
    '10-01 10-02 10-03 10-06 10-07 10-08',
  ),
  '2026': list(
    '01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19',
    '09-25 10-01 10-02 10-05 10-06 10-07',
  ),
};

/** For years without a table: only the holidays with a fixed date, so the lunar ones trade. */
export const yearlyHolidays: readonly string[] = list(
  '01-01 05-01 05-02 05-03 10-01 10-02 10-03 10-04 10-05 10-06 10-07',
);

function list(...lines: string[]): string[] {
  return lines.join(' ').split(' ');
}
