import type { Chart, Overlay, OverlayCreate } from 'klinecharts';

import { toolNames } from '../chart-types.ts';
import type { Aim, ChartEvents, Drawing, KeptDrawing, Progress, ToolName } from '../chart-types.ts';
import { registerLevels } from './levels.ts';
import { pricePane } from './pointer.ts';

const overlays: Record<ToolName, string> = {
  line: 'segment',
  horizontal: 'horizontalStraightLine',
  fibonacci: 'levels',
};

/** Takes the lines of the reader away, to be kept for the next chart of this share. */
export function takeDrawings(chart: Chart): KeptDrawing[] {
  const drawn = wholeOn(chart).map(({ name, points }) => ({
    name,
    points: points.map(({ timestamp, value }) => ({
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(value === undefined ? {} : { value }),
    })),
  }));
  chart.removeOverlay();
  return drawn;
}

/** Without the line that is being drawn: the library counts its steps from 1 on, and writes -1 at last. */
const wholeOn = (chart: Chart) => chart.getOverlays().filter(({ currentStep }) => currentStep < 0);

/** Gives each line a name of its own. */
let count = 0;
function newId(): string {
  count += 1;
  return `drawing-${count}`;
}

/** What stands on the chart, the newest last. */
function drawingsOn(chart: Chart): Drawing[] {
  return wholeOn(chart).flatMap(({ id, name, points }) => {
    const tool = toolNames.find((each) => overlays[each] === name);
    const pricesMilli = points.map(({ value }) => Math.round((value ?? 0) * 1000));
    return tool ? [{ id, tool, pricesMilli }] : [];
  });
}

type Events = Pick<ChartEvents, 'onToolDone' | 'onProgress' | 'onDrawings'>;

/**
 * One tool at a time. `hidePoint`: takes away the crosshair, which aims while a line is drawn; the newest
 * bar is read again.
 */
export function createDrawingTools(chart: Chart, events: Events, hidePoint: () => void) {
  registerLevels();
  /** The line that is being drawn. */
  let drawing: { id: string; tool: ToolName } | undefined;
  const tell = () => events.onDrawings(drawingsOn(chart));
  const tellProgress = (state: Progress['state'], overlay?: Overlay) => {
    if (drawing) events.onProgress({ tool: drawing.tool, state, ends: endsOf(overlay) });
  };
  const giveUp = () => {
    if (!drawing) return;
    chart.removeOverlay({ id: drawing.id });
    tellProgress('given-up');
    hidePoint();
  };
  const isGone = () => drawing !== undefined && chart.getOverlays({ id: drawing.id }).length === 0;
  const told = {
    onPressedMoveEnd: tell,
    // A secondary click removes a line; its overlay is gone a moment later.
    onRemoved: () => queueMicrotask(tell),
    onRightClick: () => queueMicrotask(() => isGone() && putAway()),
  };
  const stop = () => {
    drawing = undefined;
    hidePoint();
    events.onToolDone();
    tell();
  };
  /** The tool goes with what was begun: whoever takes the line away wants none. */
  const putAway = () => {
    if (!drawing) return;
    giveUp();
    stop();
  };
  const begin = ({ id, tool }: NonNullable<typeof drawing>) => {
    chart.createOverlay({ id, name: overlays[tool], ...told });
    tellProgress('begun');
  };
  const start = (tool: ToolName | null) => {
    // What was begun and not ended goes with its tool.
    giveUp();
    drawing = tool ? { id: newId(), tool } : undefined;
    if (drawing) begin(drawing);
  };
  const begun = () => {
    if (drawing && !amongPrices(drawing.id, chart)) {
      chart.removeOverlay({ id: drawing.id });
      begin(drawing);
    }
    return drawing && amongPrices(drawing.id, chart);
  };
  return {
    isDrawing: () => drawing !== undefined,
    start,
    ...placedByAim(chart, { begun, told, tellProgress, stop }),
    restore: (drawn: readonly KeptDrawing[]) => {
      chart.createOverlay(drawn.map((each) => ({ ...each, ...told })));
      // Its ends went with the bars before.
      if (drawing) begin(drawing);
      tell();
    },
    /** One of them, or all, and then what is begun as well. */
    remove: (id?: string) => {
      if (id === undefined) putAway();
      chart.removeOverlay(id === undefined ? undefined : { id });
      tell();
    },
  };
}

type Line = {
  /** The unfinished one among the prices; undefined while no tool is chosen. */
  begun: () => Overlay | undefined;
  /** What each line tells of itself. */
  told: Pick<OverlayCreate, 'onPressedMoveEnd' | 'onRemoved' | 'onRightClick'>;
  tellProgress: (state: Progress['state'], overlay: Overlay) => void;
  stop: () => void;
};

/**
 * The ends of a line by keyboard, finger and mouse. The library takes a whole line from anybody, an end from
 * its own clicks and taps alone, and of two quick ones only the first.
 */
function placedByAim(chart: Chart, { begun, told, tellProgress, stop }: Line) {
  return {
    /** Its next end is where the crosshair of a keyboard is. */
    follow: (aim: Aim) => {
      const overlay = begun();
      if (overlay) overlay.points[overlay.currentStep - 1] = pointOf(aim);
    },
    place: (aim: Aim) => {
      const overlay = begun();
      if (!overlay) return;
      const isWhole = addEnd(overlay, aim);
      tellProgress(isWhole ? 'drawn' : 'begun', overlay);
      if (!isWhole) return;
      const { id, name, points } = overlay;
      chart.removeOverlay({ id });
      chart.createOverlay({ id, name, points, ...told });
      stop();
    },
  };
}

/** The line that is being drawn, unless a mouse has led it over another pane. */
const amongPrices = (id: string, chart: Chart) =>
  chart.getOverlays({ id }).find(({ paneId }) => paneId === pricePane);

/** Whether it was the last one. */
function addEnd(overlay: Overlay, aim: Aim): boolean {
  overlay.points[overlay.currentStep - 1] = pointOf(aim);
  if (overlay.currentStep === overlay.totalStep - 1) return true;
  overlay.currentStep += 1;
  return false;
}

const pointOf = ({ time, priceMilli }: Aim) => ({ timestamp: time, value: priceMilli / 1000 });

function endsOf(overlay: Overlay | undefined): Aim[] {
  return (overlay?.points ?? []).map(({ timestamp, value }) => ({
    time: timestamp ?? 0,
    priceMilli: Math.round((value ?? 0) * 1000),
  }));
}
