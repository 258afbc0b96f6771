import { useEffect, useRef, useState } from 'react';

import type { Aim, BarChartHandle, ToolName } from './chart-types.ts';

type KeyDrawing = {
  tool: ToolName | null;
  hintId: string;
  onGiveUp: () => void;
};

/** Drawing by keyboard: what the slider over the bars does while a tool is chosen, and where it is. */
export function useKeyDrawing(
  chart: BarChartHandle | null,
  { tool, hintId, onGiveUp }: KeyDrawing,
) {
  const reader = useRef<HTMLInputElement>(null);
  const [aim, setAim] = useState<Aim>();
  // Whoever chose the tool by keyboard is at the chart next; a finger or a mouse goes there itself.
  useEffect(() => {
    if (chart && tool && document.activeElement?.matches(':focus-visible')) reader.current?.focus();
  }, [chart, tool]);
  const noteAim = () => setAim(chart?.aim());
  return {
    reader,
    noteAim,
    aim: tool ? aim : undefined,
    drawing: tool
      ? {
          hintId,
          onRaise: (steps: number) => {
            chart?.raisePoint(steps);
            noteAim();
          },
          onPlace: () => chart?.placePoint(),
          onGiveUp,
        }
      : undefined,
  };
}
