import type { Chart, Crosshair } from 'klinecharts';

import type { Bar } from '../../../contract/market/types.ts';
import type { Aim, ChartEvents } from '../chart-types.ts';
import { inSight, stepped } from '../price-steps.ts';
import type { PriceAxis } from '../price-steps.ts';
import { barOf } from './library-data.ts';

export const pricePane = 'candle_pane';

/** Given none, the library takes its crosshair away, with the tag on the axis; its types do not say so. */
const nowhere = undefined as unknown as Crosshair;

/** The crosshair, moved by finger, mouse or keyboard; tells which bar is under it. */
export function createPointer(
  host: HTMLElement,
  chart: Chart,
  events: Pick<ChartEvents, 'onPoint'>,
) {
  let place: Crosshair | undefined;
  let told: Bar | null = null;
  /** Chosen by keyboard: the crosshair stays at this price, wherever it moves. */
  let heldMilli: number | undefined;

  const put = (wanted: Crosshair, held?: number) => {
    const { index, x } = nearestBar(chart, wanted.x ?? 0);
    heldMilli = held;
    place = { ...wanted, x };
    chart.executeAction('onCrosshairChange', place);
    const bar = barOf(chart.getDataList()[index]);
    if (bar !== told) events.onPoint(bar);
    told = bar;
  };
  const takeAway = () => {
    place = undefined;
    heldMilli = undefined;
    told = null;
    chart.executeAction('onCrosshairChange', nowhere);
  };
  const hide = () => {
    takeAway();
    events.onPoint(null);
  };
  const hold = (milli: number) => {
    const axis = axisOf(chart);
    const held = inSight(milli, axis);
    put({ x: place?.x ?? 0, y: axis.toPixel(held), paneId: pricePane }, held);
  };
  /** The prices have moved in their height: one that is held has moved with them. */
  const stay = () => {
    if (heldMilli !== undefined) hold(heldMilli);
  };
  /** At the close; held, at the price where it was held before, if at any. */
  const pointTo = (time: number, { held }: { held: boolean }) => {
    const list = chart.getDataList();
    const index = list.findIndex((data) => data.timestamp === time);
    const data = list[index];
    if (!data) {
      // Older than what is drawn: its edge in sight makes the chart ask for more.
      takeAway();
      if (time < (list[0]?.timestamp ?? 0)) chart.scrollToDataIndex(0);
      return;
    }
    const heldBefore = heldMilli ?? Math.round(data.close * 1000);
    const { from, to } = chart.getVisibleRange();
    if (index < from || index >= to) chart.scrollToDataIndex(index);
    const [at] = [
      chart.convertToPixel({ dataIndex: index, value: data.close }, { paneId: pricePane }),
    ].flat();
    put({ x: at?.x ?? 0, y: at?.y ?? 0, paneId: pricePane });
    if (held) hold(heldBefore);
  };

  /** A mouse moves the library's crosshair by itself. */
  const onCrosshair = (moved?: unknown) => {
    const wanted = (moved ?? {}) as Crosshair;
    if (wanted.x !== undefined) put(wanted);
  };
  /** Dragged, zoomed or grown, the chart has another bar under a crosshair that stays. */
  const onBarsMoved = () => {
    stay();
    if (place && heldMilli === undefined) put(place);
  };
  chart.subscribeAction('onCrosshairChange', onCrosshair);
  chart.subscribeAction('onVisibleRangeChange', onBarsMoved);
  host.addEventListener('mouseleave', hide);
  const detach = () => {
    chart.unsubscribeAction('onCrosshairChange', onCrosshair);
    chart.unsubscribeAction('onVisibleRangeChange', onBarsMoved);
    host.removeEventListener('mouseleave', hide);
  };

  return {
    point: (x: number, y: number) => put({ x, y, paneId: pricePane }),
    isShown: () => place !== undefined,
    hide,
    pointTo,
    stay,
    raise: (steps: number) => {
      if (heldMilli !== undefined) hold(stepped(heldMilli, steps, axisOf(chart)));
    },
    /** Where it is held. */
    aim: (): Aim | undefined =>
      told && heldMilli !== undefined ? { time: told.time, priceMilli: heldMilli } : undefined,
    detach,
  };
}

function axisOf(chart: Chart): PriceAxis {
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
