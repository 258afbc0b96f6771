import type { Chart, Crosshair } from 'klinecharts';

import type { Bar } from '../../../contract/market/types.ts';
import type { Aim, ChartEvents } from '../chart-types.ts';
import { inSight, priceAt } from '../price-steps.ts';
import type { PriceAxis } from '../price-steps.ts';
import { barOf } from './library-data.ts';

export const pricePane = 'candle_pane';

/** Given none, the library takes its crosshair away, with the tag on the axis; its types do not say so. */
const nowhere = undefined as unknown as Crosshair;

/** Held, the crosshair stays at its price when bars or scale move below it; pinned, at its bar as well. */
type Place = Crosshair & { heldMilli?: number; pinnedTo?: number };

/** The crosshair, moved by finger, mouse or keyboard; tells which bar is under it. */
export function createPointer(
  host: HTMLElement,
  chart: Chart,
  events: Pick<ChartEvents, 'onPoint'>,
) {
  let place: Place | undefined;
  let told: Bar | null = null;

  const put = (wanted: Place) => {
    const { index, x } = nearestBar(chart, xOf(wanted, chart));
    place = { ...wanted, ...heldAt(wanted.heldMilli, chart), x };
    chart.executeAction('onCrosshairChange', place);
    const bar = barOf(chart.getDataList()[index]);
    if (bar !== told) events.onPoint(bar);
    told = bar;
  };
  const takeAway = () => {
    place = undefined;
    told = null;
    chart.executeAction('onCrosshairChange', nowhere);
  };
  const hide = () => {
    takeAway();
    events.onPoint(null);
  };
  const pointTo = (time: number) => {
    const list = chart.getDataList();
    const index = list.findIndex((data) => data.timestamp === time);
    const data = list[index];
    if (!data) {
      // Older than what is drawn: its edge in sight makes the chart ask for more.
      takeAway();
      if (time < (list[0]?.timestamp ?? 0)) chart.scrollToDataIndex(0);
      return;
    }
    const { from, to } = chart.getVisibleRange();
    if (index < from || index >= to) chart.scrollToDataIndex(index);
    const [at] = [
      chart.convertToPixel({ dataIndex: index, value: data.close }, { paneId: pricePane }),
    ].flat();
    put({ x: at?.x ?? 0, y: at?.y ?? 0, paneId: pricePane });
  };

  /** A mouse moves the library's crosshair by itself. */
  const onCrosshair = (moved?: unknown) => {
    const wanted = (moved ?? {}) as Crosshair;
    if (wanted.x !== undefined) put(wanted);
  };
  /** Dragged, zoomed or grown, the chart has another bar under a crosshair that stays. */
  const onBarsMoved = () => {
    if (place) put(place);
  };
  const detach = listen(host, chart, { onCrosshair, onBarsMoved, onLeave: hide });

  return {
    point: (x: number, y: number) => put({ x, y, paneId: pricePane }),
    isShown: () => place !== undefined,
    hide,
    pointTo,
    /** The prices may have moved in their height. */
    stay: () => {
      if (place?.heldMilli !== undefined) put(place);
    },
    /** At its bar to a price. */
    hold: (heldMilli: number) => {
      if (place) put({ ...place, heldMilli, paneId: pricePane });
    },
    /** To a bar and a price, wherever the chart is moved. */
    pin: ({ time, priceMilli }: Aim) =>
      put({ pinnedTo: time, heldMilli: priceMilli, paneId: pricePane }),
    /** Where it is held, if it is. */
    aim: (): Aim | undefined =>
      told && place?.heldMilli !== undefined
        ? { time: told.time, priceMilli: place.heldMilli }
        : undefined,
    detach,
  };
}

/** What a finger or a click means at a pixel; undefined without bars. */
export function aimAt(x: number, y: number, chart: Chart): Aim | undefined {
  const bar = barOf(chart.getDataList()[nearestBar(chart, x).index]);
  return bar ? { time: bar.time, priceMilli: priceAt(y, axisOf(chart)) } : undefined;
}

type Heard = {
  onCrosshair: (moved?: unknown) => void;
  onBarsMoved: () => void;
  onLeave: () => void;
};

function listen(host: HTMLElement, chart: Chart, heard: Heard): () => void {
  chart.subscribeAction('onCrosshairChange', heard.onCrosshair);
  chart.subscribeAction('onVisibleRangeChange', heard.onBarsMoved);
  host.addEventListener('mouseleave', heard.onLeave);
  return () => {
    chart.unsubscribeAction('onCrosshairChange', heard.onCrosshair);
    chart.unsubscribeAction('onVisibleRangeChange', heard.onBarsMoved);
    host.removeEventListener('mouseleave', heard.onLeave);
  };
}

export function barAt(time: number, chart: Chart): Bar | null {
  return barOf(chart.getDataList().find(({ timestamp }) => timestamp === time));
}

/** Where it belongs across: at the bar that it is pinned to, if it is. */
function xOf({ x = 0, pinnedTo }: Place, chart: Chart): number {
  if (pinnedTo === undefined) return x;
  const dataIndex = chart.getDataList().findIndex(({ timestamp }) => timestamp === pinnedTo);
  const [point] = [chart.convertToPixel({ dataIndex }, { paneId: pricePane })].flat();
  return point?.x ?? x;
}

function heldAt(milli: number | undefined, chart: Chart): Place {
  if (milli === undefined) return {};
  const axis = axisOf(chart);
  const heldMilli = inSight(milli, axis);
  return { y: axis.toPixel(heldMilli), heldMilli };
}

export function axisOf(chart: Chart): PriceAxis {
  const [axis] = chart.getYAxes({ paneId: pricePane });
  return {
    height: chart.getSize(pricePane, 'main')?.height ?? 0,
    toPixel: (milli) => axis?.convertToPixel(milli / 1000) ?? 0,
    toMilli: (pixel) => (axis?.convertFromPixel(pixel) ?? 0) * 1000,
  };
}

/** The bar at a pixel, and where the crosshair belongs: at the edge where no bar is. */
function nearestBar(chart: Chart, x: number): { index: number; x: number } {
  const pane = { paneId: pricePane };
  const [point] = [chart.convertFromPixel([{ x }], pane)].flat();
  const wanted = point?.dataIndex ?? 0;
  const index = Math.max(0, Math.min(chart.getDataList().length - 1, wanted));
  if (index === wanted) return { index, x };
  const [edge] = [chart.convertToPixel({ dataIndex: index }, pane)].flat();
  return { index, x: edge?.x ?? x };
}
