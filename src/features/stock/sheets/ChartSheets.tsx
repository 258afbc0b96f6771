import type { ChartToolsProps, ToolSheet } from '../ChartTools.tsx';
import { CompareSheet } from './CompareSheet.tsx';
import { DrawSheet } from './DrawSheet.tsx';
import { IndicatorSheet } from './IndicatorSheet.tsx';

type Props = ChartToolsProps & { sheet: ToolSheet | null; onClose: () => void };

/** The sheets of the chart's tools: loaded with the first that is opened. */
export function ChartSheets({ sheet, onClose, ...tools }: Props) {
  return (
    <>
      <IndicatorSheet
        open={sheet === 'indicators'}
        onClose={onClose}
        indicators={tools.indicators}
      />
      <DrawSheet open={sheet === 'draw'} onClose={onClose} {...tools} />
      <CompareSheet open={sheet === 'compare'} onClose={onClose} {...tools} />
    </>
  );
}
