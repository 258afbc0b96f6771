import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { NewShare } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Row } from '../../ui/lists/Row.tsx';

type Props = {
  issue: NewShare;
  /** To its details. */
  render: RenderAnchor;
};

/** A listed issue: when and at what price it came, and what has become of it. */
export function ListedRow({ issue, render }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  useWatched([issue.code]);
  const quote = useQuote(issue.code);
  const date = issue.listedOn === null ? '' : formats.date(issue.listedOn);
  const price = formats.fixedPrice(issue.priceMilli);
  return (
    <Row
      title={instrumentName(issue)}
      subtitle={t`${date} at ${price}`}
      trailing={
        quote && quote.lastMilli > 0 ? (
          <PriceText value={quote.lastMilli} text={formats.price(quote.lastMilli)} />
        ) : (
          '–'
        )
      }
      trailingSubtitle={
        quote && quote.lastMilli > 0 && <Change bp={changeBp(quote.lastMilli, issue.priceMilli)} />
      }
      render={render}
    />
  );
}
