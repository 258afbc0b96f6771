import type { Chart, OverlayCreate } from 'klinecharts';

import { toolNames } from '../chart-types.ts';
import type { Drawing, ToolName } from '../chart-types.ts';
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

/** Gives each line a name of its own. */
let count = 0;

/** What stands on the chart, the newest last. */
function drawingsOn(chart: Chart): Drawing[] {
  return chart.getOverlays().flatMap(({ id, name, points }) => {
    const tool = toolNames.find((each) => overlays[each] === name);
    const pricesMilli = points.map(({ value }) => Math.round((value ?? 0) * 1000));
    return tool ? [{ id, tool, pricesMilli }] : [];
  });
}

type Events = {
  onToolDone: () => void;
  onDrawings: (drawings: readonly Drawing[]) => void;
};

/**
 * One tool at a time; while a line is drawn, every touch belongs to it. `hidePoint`: takes away the
 * crosshair that the touches of the library bring; the newest bar is read again.
 */
export function createDrawingTools(chart: Chart, events: Events, hidePoint: () => void) {
  registerLevels();
  /** Of the line that is being drawn. */
  let drawing: string | undefined;
  const setDrawing = (id: string | undefined) => {
    drawing = id;
    const on = id !== undefined;
    const dom = chart.getDom();
    if (dom) dom.style.touchAction = on ? 'none' : 'pan-y';
  };
  const tell = () => events.onDrawings(drawingsOn(chart));
  // A secondary click removes a line; its overlay is gone a moment later.
  const told = { onPressedMoveEnd: tell, onRemoved: () => queueMicrotask(tell) };
  const stop = () => {
    setDrawing(undefined);
    hidePoint();
    events.onToolDone();
    tell();
  };
  return {
    isDrawing: () => drawing !== undefined,
    start: (name: ToolName | null) => {
      // What was begun and not ended goes with its tool.
      if (drawing !== undefined) chart.removeOverlay({ id: drawing });
      setDrawing(undefined);
      if (!name) return;
      count += 1;
      const id = `drawing-${count}`;
      setDrawing(id);
      chart.createOverlay({ id, name: overlays[name], ...told, onDrawEnd: stop });
    },
    restore: (code: string) => {
      const drawn = kept.get(code);
      if (drawn) chart.createOverlay(drawn.map((each) => ({ ...each, ...told })));
      tell();
    },
    remove: (id?: string) => {
      chart.removeOverlay(id === undefined ? undefined : { id });
      tell();
    },
  };
}
