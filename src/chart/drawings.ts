import type { Chart, OverlayCreate } from 'klinecharts';

/** Lines drawn by the reader, by share; they last as long as the app is open. */
const kept = new Map<string, OverlayCreate[]>();

export function keepDrawings(code: string, chart: Chart): void {
  const drawn = chart.getOverlays().map(({ name, points }) => ({
    name,
    points: points.map(({ timestamp, value }) => ({
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(value === undefined ? {} : { value }),
    })),
  }));
  chart.removeOverlay();
  if (drawn.length > 0) kept.set(code, drawn);
  else kept.delete(code);
}

export function restoreDrawings(code: string, chart: Chart): void {
  const drawn = kept.get(code);
  if (drawn) chart.createOverlay(drawn);
}
