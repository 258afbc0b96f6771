const shanghaiMs = 8 * 60 * 60_000;

/** yyyy-mm-dd hh:mm:ss in market time; Shanghai has no summer time. */
export function marketTimeText(epochMs: number): string {
  return new Date(epochMs + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
}
