/** Change in 1/10000 of a base price, rounded half away from zero; 0 without both prices. */
export function changeBp(lastMilli: number, baseMilli: number): number {
  if (lastMilli === 0 || baseMilli === 0) return 0;
  const difference = lastMilli - baseMilli;
  const size = Math.floor((Math.abs(difference) * 20_000 + baseMilli) / (baseMilli * 2));
  return difference < 0 && size > 0 ? -size : size;
}
