import type { Chart } from 'klinecharts';

import type { ChartEvents } from './chart-types.ts';
import { barOf } from './library-data.ts';

export const pricePane = 'candle_pane';

/** The crosshair, moved by finger, mouse or keyboard; tells which bar is under it. */
export function createPointer(
  host: HTMLElement,
  chart: Chart,
  events: Pick<ChartEvents, 'onPoint'>,
) {
  const indexAt = (x: number) => {
    const found = chart.convertFromPixel([{ x, y: 0 }], { paneId: pricePane });
    const index = (Array.isArray(found) ? found[0] : found)?.dataIndex ?? 0;
    return Math.max(0, Math.min(chart.getDataList().length - 1, index));
  };
  const tell = (index: number) => {
    events.onPoint(barOf(chart.getDataList()[index]));
  };
  const point = (x: number, y: number) => {
    chart.executeAction('onCrosshairChange', { x, y, paneId: pricePane });
    tell(indexAt(x));
  };
  const hide = () => {
    chart.executeAction('onCrosshairChange', { paneId: '' });
    events.onPoint(null);
  };

  const pointTo = (time: number) => {
    const list = chart.getDataList();
    const index = list.findIndex((data) => data.timestamp === time);
    const data = list[index];
    if (!data) {
      // Older than what is drawn: its edge in sight makes the chart ask for more.
      if (time < (list[0]?.timestamp ?? 0)) chart.scrollToDataIndex(0);
      return;
    }
    const { from, to } = chart.getVisibleRange();
    if (index < from || index >= to) chart.scrollToDataIndex(index);
    const place = chart.convertToPixel([{ dataIndex: index, value: data.close }], {
      paneId: pricePane,
    });
    const at = Array.isArray(place) ? place[0] : place;
    chart.executeAction('onCrosshairChange', { x: at?.x ?? 0, y: at?.y ?? 0, paneId: pricePane });
    tell(index);
  };

  /** A mouse moves the library's crosshair by itself. */
  const onCrosshair = (data?: unknown) => {
    const { x } = (data ?? {}) as { x?: number };
    if (x !== undefined) tell(indexAt(x));
  };
  chart.subscribeAction('onCrosshairChange', onCrosshair);
  host.addEventListener('mouseleave', hide);
  const detach = () => {
    chart.unsubscribeAction('onCrosshairChange', onCrosshair);
    host.removeEventListener('mouseleave', hide);
  };

  return { point, hide, pointTo, detach };
}
