import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Quote, Sector, StockDetail } from '../../../contract/market/types.ts';
import { sectors } from '../../../contract/market/types.ts';
import { quantityRuleOf } from '../../../contract/trade/board-rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { boardNames, sectorNames } from '../../i18n/labels/instruments.ts';
import styles from './StockFacts.module.css';

type Props = {
  detail: StockDetail | undefined;
  quote: Quote | undefined;
  /** Before all are asked for, those that the line above a chart has not. */
  more?: boolean;
};

const unknown = '–';

/** The figures of the day in one line; all of them on request. */
export function StockFacts({ detail, quote, more = false }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const price = (milli: number | undefined) =>
    milli === undefined || milli === 0 ? unknown : formats.price(milli);
  const traded = tradedOf(quote);
  return (
    <div className={styles['facts']} aria-busy={!detail} data-all={all || undefined}>
      <KeyValueList grid>
        {(all || !more) && (
          <>
            <KeyValue
              label={
                all
                  ? t({ message: 'Open', context: 'opening price' })
                  : t({ message: 'Open', context: 'opening price, short' })
              }
              value={price(quote?.openMilli)}
            />
            <KeyValue
              label={all ? t`High` : t({ message: 'High', context: 'highest price, short' })}
              value={price(quote?.highMilli)}
            />
            <KeyValue
              label={all ? t`Low` : t({ message: 'Low', context: 'lowest price, short' })}
              value={price(quote?.lowMilli)}
            />
          </>
        )}
        {(all || more) && (
          <>
            <KeyValue
              label={t`Turnover`}
              value={traded ? formats.compactMoney(traded.turnoverMinor) : unknown}
            />
            <KeyValue label={t`Previous close`} value={price(quote?.previousCloseMilli)} />
            <KeyValue label={t`P/E ratio`} value={ratio(detail?.peHundredths ?? 0, formats)} />
          </>
        )}
        {detail && all && <MoreFacts detail={detail} quote={quote} />}
      </KeyValueList>
      <IconButton
        icon={all ? 'chevron-up' : 'chevron-down'}
        label={all ? t`Fewer figures` : t`More figures`}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      />
    </div>
  );
}

type Formats = ReturnType<typeof useFormats>;

/** A P/E has two digits; 0 stands for unknown or a loss. */
function ratio(hundredths: number, formats: Formats): string {
  return hundredths === 0 ? unknown : formats.price(hundredths * 10);
}

/** Before the first trade, and while the opening call finds its price, there are no figures of trading. */
function tradedOf(quote: Quote | undefined): Quote | undefined {
  return quote !== undefined && quote.volume > 0 ? quote : undefined;
}

function MoreFacts({ detail, quote }: { detail: StockDetail; quote: Quote | undefined }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { instrument } = detail;
  const sector: Sector | undefined = sectors.find((name) => name === instrument.sector);
  const limited = quote !== undefined && quote.upperLimitMilli > 0;
  const traded = tradedOf(quote);
  const rule = quantityRuleOf(instrument.board);
  const minimum = formats.quantity(rule.minimumBuy);
  return (
    <>
      <KeyValue label={t`Volume`} value={traded ? formats.compact(traded.volume) : unknown} />
      <KeyValue
        label={t`Turnover rate`}
        value={instrument.shares === 0 ? unknown : formats.percentBp(detail.turnoverRateBp)}
      />
      <KeyValue
        label={t({ message: 'Market cap', context: 'of a company' })}
        value={
          detail.marketValueMinor === 0 ? unknown : formats.compactMoney(detail.marketValueMinor)
        }
      />
      <KeyValue label={t`Sector P/E`} value={ratio(detail.sectorPeHundredths, formats)} />
      <KeyValue
        label={t`Upper limit`}
        value={limited ? formats.price(quote.upperLimitMilli) : t`No limit`}
      />
      <KeyValue
        label={t`Lower limit`}
        value={limited ? formats.price(quote.lowerLimitMilli) : t`No limit`}
      />
      <KeyValue label={t`Board`} value={i18n._(boardNames[instrument.board])} />
      <KeyValue label={t`Sector`} value={sector ? i18n._(sectorNames[sector]) : unknown} />
      <KeyValue label={t`Minimum purchase`} value={minimum} />
      <KeyValue label={t`Listed on`} value={formats.date(instrument.listedOn)} />
    </>
  );
}
