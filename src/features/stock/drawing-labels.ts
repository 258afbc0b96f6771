import { useLingui } from '@lingui/react/macro';

import type { BarPeriod } from '../../../contract/market/types.ts';
import type { Progress } from '../../chart/chart-types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useBarWords } from './chart-labels.ts';
import { toolNamesShown } from './labels.ts';

/** What is said of a drawing: what stands and what comes next, then how it ended. */
export function useDrawingWords(period: BarPeriod, progress: Progress | null) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { aim } = useBarWords(period);
  if (!progress) return {};
  const { state, ends } = progress;
  if (state === 'given-up') return { ended: t`Nothing was drawn.` };
  if (state === 'drawn') {
    const tool = i18n._(toolNamesShown[progress.tool]);
    const isLevel = progress.tool === 'horizontal';
    const places = ends.map((end) => (isLevel ? formats.price(end.priceMilli) : aim(end)));
    const line = `${tool} ${places.join(' – ')}`;
    return { ended: t`On the chart now: ${line}` };
  }
  const place = ends[0] && aim(ends[0]);
  return place === undefined ? {} : { next: t`First end: ${place}. Now choose the other one.` };
}
