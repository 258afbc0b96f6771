/**
 * A second opinion on results: reads a file of daily values and flows (date, total, in, out; yuan with two decimals)
 * and computes the returns from that text alone, by ways of its own. Imports nothing of the product.
 */
export type Recomputed = { gainMinor: bigint; timeWeighted: number; moneyWeighted: number };

type Row = { day: number; total: bigint; in: bigint; out: bigint };

const fen = (yuan: string): bigint => BigInt(yuan.replace(/[.,]/, ''));

function rowsOf(csv: string): Row[] {
  const [, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  return lines.map((line) => {
    const [date = '', total = '', came = '', went = ''] = line.slice(1, -1).split(/"[,;]"/);
    return { day: Date.parse(date) / 86_400_000, total: fen(total), in: fen(came), out: fen(went) };
  });
}

/** Of an account from its first day to its last. */
export function recompute(csv: string): Recomputed {
  const rows = rowsOf(csv);
  let before = 0n;
  let gain = 0n;
  let logarithm = 0;
  for (const row of rows) {
    gain += row.total - before - row.in + row.out;
    logarithm += Math.log(Number(row.total + row.out)) - Math.log(Number(before + row.in));
    before = row.total;
  }
  return {
    gainMinor: gain,
    timeWeighted: Math.expm1(logarithm),
    moneyWeighted: moneyWeightedOf(rows),
  };
}

/** Newton's way from no growth at all, where the product halves steps. */
function moneyWeightedOf(rows: readonly Row[]): number {
  const first = (rows[0]?.day ?? 0) - 1;
  const last = rows.at(-1)?.day ?? 0;
  const flows = rows.flatMap((row) => [
    { left: (last - row.day + 1) / (last - first), amount: -Number(row.in) },
    { left: (last - row.day) / (last - first), amount: Number(row.out) },
  ]);
  flows.push({ left: 0, amount: Number(rows.at(-1)?.total ?? 0n) });
  let growth = 1;
  for (let turn = 0; turn < 100; turn += 1) {
    const value = flows.reduce((sum, { left, amount }) => sum + amount * growth ** left, 0);
    const slope = flows.reduce(
      (sum, { left, amount }) => sum + amount * left * growth ** (left - 1),
      0,
    );
    growth -= value / slope;
  }
  return growth - 1;
}
