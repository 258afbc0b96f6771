import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Instrument } from '../../../contract/market/types.ts';
import type { SearchMatch } from '../../../contract/market/search.ts';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { FoundRow } from './FoundRow.tsx';
import { useKnownPrices } from './known-prices.ts';
import styles from './SearchScreen.module.css';

type Props = {
  found: readonly { item: Instrument; match: SearchMatch | null }[];
  renderShare: (code: string) => RenderAnchor;
  onOpened: (code: string) => void;
};

/** What was found, best first, with the age of its prices when they are not of now. */
export const SearchResults = memo(function SearchResults({ found, renderShare, onOpened }: Props) {
  const { t } = useLingui();
  const { priceOf, staleAt } = useKnownPrices();
  return (
    <>
      {staleAt !== undefined && (
        <p className={styles['stale']}>
          <StaleMark at={staleAt} />
        </p>
      )}
      <ul className={styles['codes']} aria-label={t`Results`} data-testid="search-results">
        {found.map(({ item, match }) => (
          <FoundRow
            key={item.code}
            instrument={item}
            match={match}
            known={priceOf(item.code)}
            render={renderShare(item.code)}
            onOpened={() => onOpened(item.code)}
          />
        ))}
      </ul>
    </>
  );
});
