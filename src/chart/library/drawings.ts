import type { Chart, OverlayCreate } from 'klinecharts';

import type { ToolName } from '../chart-types.ts';
import { registerLevels } from './levels.ts';

const overlays: Record<ToolName, string> = {
  line: 'segment',
  horizontal: 'horizontalStraightLine',
  fibonacci: 'levels',
};

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

/** One tool at a time; while a line is drawn, every touch belongs to it. */
export function createDrawingTools(chart: Chart, onDone: () => void) {
  registerLevels();
  let drawing = false;
  const setDrawing = (on: boolean) => {
    drawing = on;
    const dom = chart.getDom();
    if (dom) dom.style.touchAction = on ? 'none' : 'pan-y';
  };
  return {
    isDrawing: () => drawing,
    start: (name: ToolName | null) => {
      setDrawing(name !== null);
      if (!name) return;
      chart.createOverlay({
        name: overlays[name],
        onDrawEnd: () => {
          setDrawing(false);
          onDone();
        },
      });
    },
  };
}
