import type { Chart, Crosshair } from 'klinecharts';

import type { Bar } from '../../../contract/market/types.ts';
import type { ChartEvents } from '../chart-types.ts';
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

  const put = (wanted: Crosshair) => {
    const { index, x } = nearestBar(chart, wanted.x ?? 0);
    place = { ...wanted, x };
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
    detach,
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
