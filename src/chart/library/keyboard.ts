import type { Chart } from 'klinecharts';

import type { BarChartHandle } from '../chart-types.ts';
import { stepped } from '../price-steps.ts';
import type { createDrawingTools } from './drawings.ts';
import { axisOf, barAt } from './pointer.ts';
import type { createPointer } from './pointer.ts';

type Keyboard = Pick<
  BarChartHandle,
  'pointTo' | 'raisePoint' | 'placePoint' | 'aim' | 'hidePoint' | 'zoom'
>;

/** What a keyboard does to a chart: while a line is drawn, its next end goes with the crosshair. */
export function byKeyboard(
  chart: Chart,
  pointer: ReturnType<typeof createPointer>,
  tools: ReturnType<typeof createDrawingTools>,
): Keyboard {
  const hold = (milli: number) => {
    pointer.hold(milli);
    const aim = pointer.aim();
    if (aim) tools.follow(aim);
  };
  return {
    pointTo: (time) => {
      const held = pointer.aim()?.priceMilli;
      pointer.pointTo(time);
      if (tools.isDrawing()) hold(held ?? barAt(time, chart)?.closeMilli ?? 0);
    },
    raisePoint: (steps) => {
      const aim = pointer.aim();
      if (aim) hold(stepped(aim.priceMilli, steps, axisOf(chart)));
    },
    placePoint: () => {
      const aim = pointer.aim();
      if (aim) tools.place(aim);
    },
    aim: pointer.aim,
    hidePoint: pointer.hide,
    zoom: (factor) => chart.zoomAtCoordinate(factor),
  };
}
