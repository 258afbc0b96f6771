import type { Sample, ServerSample } from './soak-samples.ts';

/** Of a server: those of a call, one that listens and that of the lead. */
const connectionsEach = 12;
/** Fewer samples say nothing of what grows: the first third is its warming up. */
const enoughSamples = 9;
/** More than what varies, and less than what a soak in full size leaves behind of anything a day. */
const mostMore = { held: 12, resident: 60, handles: connectionsEach + 4, rows: 60 };

/** Tables of a bounded number of rows, which nothing deletes by the clock. */
const flatTables = ['settings', 'taken_liquidity'] as const;

/** What is wrong with what was seen at equal intervals, in words. */
export function soakFaults(samples: readonly Sample[]): string[] {
  return [...samples.flatMap(faultsAtOnce), ...faultsOfGrowth(samples)];
}

/** Wrong at any moment. */
function faultsAtOnce({ servers, connections, rows, overdue }: Sample, index: number): string[] {
  const at = `sample ${index + 1}`;
  const most = servers.length * connectionsEach;
  return [
    ...(connections > most ? [`${at}: ${connections} connections, more than ${most}`] : []),
    ...((rows['leases'] ?? 0) > 1 ? [`${at}: ${rows['leases']} leases`] : []),
    ...Object.entries(overdue).flatMap(([table, count]) =>
      count > 0 ? [`${at}: ${count} rows of ${table} outlived their time`] : [],
    ),
  ];
}

function faultsOfGrowth(samples: readonly Sample[]): string[] {
  if (samples.length < enoughSamples) return [];
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const grew = (what: string, most: number, of: (sample: Sample) => number) => {
    const [from, to] = [medianOf(middle.map(of)), medianOf(last.map(of))];
    return to > from + most ? [`${what} grew from ${from} to ${to}`] : [];
  };
  const kinds = ['held', 'resident', 'handles'] as const;
  const servers = samples[0]?.servers ?? [];
  return [
    ...servers.flatMap((_, index) =>
      kinds.flatMap((kind) =>
        grew(`${kind} of server ${index + 1}`, mostMore[kind], valueOf(index, kind)),
      ),
    ),
    ...flatTables.flatMap((table) =>
      grew(`rows of ${table}`, mostMore.rows, ({ rows }) => rows[table] ?? 0),
    ),
  ];
}

const valueOf =
  (index: number, kind: keyof ServerSample) =>
  ({ servers }: Sample) =>
    servers[index]?.[kind] ?? 0;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
