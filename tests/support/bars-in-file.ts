import type { Bar, BarPeriod } from '../../contract/market/types.ts';
import { sharedFile } from './shared-data.ts';

/** The file's own bars, read anew without any of the importer's code: oldest first. */
export function barsInFile(name: string): Bar[] {
  const [headings = '', ...lines] = Buffer.from(sharedFile(name).bytes)
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  const columns = headings.split(',');
  return lines
    .map((line) => {
      const cells = line.split(',');
      const cell = (heading: string) => Number(cells[columns.indexOf(heading)]);
      const date = cells[columns.indexOf('trade_date')] ?? '';
      const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
      return {
        time: Date.parse(`${iso}T00:00:00+08:00`),
        openMilli: Math.round(cell('open') * 1000),
        highMilli: Math.round(cell('high') * 1000),
        lowMilli: Math.round(cell('low') * 1000),
        closeMilli: Math.round(cell('close') * 1000),
        // Hands of a hundred shares; thousands of yuan.
        volume: Math.round(cell('vol') * 100),
        turnoverMinor: Math.round(cell('amount') * 100_000),
      };
    })
    .reverse();
}

/** In the order of the bars: what the exchange reckoned each day's change from. */
export function previousClosesInFile(name: string): number[] {
  const [headings = '', ...lines] = Buffer.from(sharedFile(name).bytes)
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  const column = headings.split(',').indexOf('pre_close');
  return lines.map((line) => Math.round(Number(line.split(',')[column]) * 1000)).reverse();
}

/** Weeks and months by the calendar of JavaScript itself, eight hours ahead. */
export function byCalendar(days: readonly Bar[], period: BarPeriod): Bar[] {
  const groups = new Map<number, Bar[]>();
  for (const day of days) {
    const date = new Date(day.time + 8 * 3_600_000);
    if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    if (period === 'month') date.setUTCDate(1);
    const start = date.getTime() - 8 * 3_600_000;
    groups.set(start, [...(groups.get(start) ?? []), day]);
  }
  return [...groups].map(([time, own]) => ({
    time,
    openMilli: own[0]?.openMilli ?? 0,
    highMilli: Math.max(...own.map(({ highMilli }) => highMilli)),
    lowMilli: Math.min(...own.map(({ lowMilli }) => lowMilli)),
    closeMilli: own.at(-1)?.closeMilli ?? 0,
    volume: own.reduce((sum, { volume }) => sum + volume, 0),
    turnoverMinor: own.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0),
  }));
}
