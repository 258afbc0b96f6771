import { useLingui } from '@lingui/react/macro';

import type { IndexQuote } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import styles from './IndexScreen.module.css';
import { wholePoints } from './LevelChart.tsx';

type Props = { quote: IndexQuote; memberCount: number };

/** The figures of the day. */
export function IndexFacts({ quote, memberCount }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  // Nothing was traded before the opening.
  const points = (milli: number) => (milli === 0 ? '–' : formats.price(wholePoints(milli)));
  return (
    <div className={styles['facts']}>
      <KeyValueList grid>
        <KeyValue
          label={t({ message: 'Open', context: 'opening price' })}
          value={points(quote.openMilli)}
        />
        <KeyValue label={t`Previous close`} value={points(quote.previousCloseMilli)} />
        <KeyValue label={t`High`} value={points(quote.highMilli)} />
        <KeyValue label={t`Low`} value={points(quote.lowMilli)} />
        <KeyValue label={t`Turnover`} value={formats.compactMoney(quote.turnoverMinor)} />
        <KeyValue label={t`Members`} value={formats.quantity(memberCount)} />
      </KeyValueList>
    </div>
  );
}
