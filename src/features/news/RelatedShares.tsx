import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useWatched } from '../../live/watch.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { useInstrumentMap, usePriced } from '../market/live.ts';
import { marketQueries } from '../market/queries.ts';

type Props = { codes: readonly string[]; renderShare: (code: string) => RenderAnchor };

/** The shares that an article is about, live. */
export function RelatedShares({ codes, renderShare }: Props) {
  const { t } = useLingui();
  const instruments = useInstrumentMap();
  useWatched(codes);
  const quotes = useQuery(marketQueries.quotes(codes)).data?.items;
  const listed = codes.flatMap((code) => instruments.get(code) ?? []);
  if (listed.length === 0) return null;
  return (
    <Section title={t`Related shares`}>
      <Card flush>
        {listed.map((instrument) => (
          <Row
            key={instrument.code}
            title={instrumentName(instrument)}
            subtitle={instrument.code}
            trailing={
              <Price
                code={instrument.code}
                known={quotes?.find((quote) => quote.code === instrument.code)}
              />
            }
            render={renderShare(instrument.code)}
          />
        ))}
      </Card>
    </Section>
  );
}

type PriceProps = { code: string; known: Parameters<typeof usePriced>[1] };

function Price({ code, known }: PriceProps) {
  const formats = useFormats();
  const priced = usePriced(code, known);
  if (!priced || priced.lastMilli === 0) return null;
  const { lastMilli, previousCloseMilli } = priced;
  return (
    <>
      <PriceText value={lastMilli} text={formats.price(lastMilli)} />{' '}
      <Change bp={changeBp(lastMilli, previousCloseMilli)} />
    </>
  );
}
