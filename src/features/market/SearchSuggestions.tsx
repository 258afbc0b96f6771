import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { FoundRow } from './FoundRow.tsx';
import { useInstrumentMap } from './live.ts';
import { useKnownPrices } from './known-prices.ts';
import { marketQueries } from './queries.ts';
import styles from './SearchScreen.module.css';

type Props = {
  history: readonly string[];
  onClear: () => void;
  onOpened: (code: string) => void;
  renderShare: (code: string) => RenderAnchor;
};

/** Before anything is typed: what was opened last on this device, and what is traded most. */
export function SearchSuggestions({ history, onClear, onOpened, renderShare }: Props) {
  const { t } = useLingui();
  const hot = useQuery(marketQueries.hot());
  const { staleAt } = useKnownPrices();
  const common = { onOpened, renderShare };
  return (
    <div className={styles['suggestions']}>
      {(hot.data ?? history.length > 0) && staleAt !== undefined && (
        <p className={styles['stale']}>
          <StaleMark at={staleAt} />
        </p>
      )}
      {history.length > 0 && (
        <Section
          title={t`Last opened`}
          action={
            <button type="button" onClick={onClear}>
              <Trans>Clear</Trans>
            </button>
          }
        >
          <Codes codes={history} {...common} />
        </Section>
      )}
      <Section title={t`Most traded today`}>
        {hot.isPending && <Skeleton shape="row" count={4} />}
        {hot.isError && !hot.data && (
          <p className={styles['quiet']}>
            <Trans>This list needs a connection.</Trans>
          </p>
        )}
        {hot.data && <Codes codes={hot.data.codes} {...common} />}
      </Section>
    </div>
  );
}

type CodesProps = Pick<Props, 'onOpened' | 'renderShare'> & { codes: readonly string[] };

function Codes({ codes, onOpened, renderShare }: CodesProps) {
  const instruments = useInstrumentMap();
  const { priceOf } = useKnownPrices();
  return (
    <ul className={styles['codes']}>
      {codes.map((code) => {
        const instrument = instruments.get(code);
        return (
          instrument && (
            <FoundRow
              key={code}
              instrument={instrument}
              match={null}
              known={priceOf(code)}
              render={renderShare(code)}
              onOpened={() => onOpened(code)}
            />
          )
        );
      })}
    </ul>
  );
}
