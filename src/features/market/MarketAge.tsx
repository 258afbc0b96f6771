import { useQuery } from '@tanstack/react-query';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './MarketAge.module.css';
import { marketQueries } from './queries.ts';

/** How old shares and indices are, once for all of them, when they can't be had anew. Asks nothing itself. */
export function MarketAge() {
  const table = useQuery({ ...marketQueries.table(), enabled: false });
  const indices = useQuery({ ...marketQueries.indices(), enabled: false });
  const staleAt = useStaleAt(table, indices) ?? 0;
  if (staleAt <= 0) return null;
  return (
    <p className={styles['age']}>
      <StaleMark at={staleAt} />
    </p>
  );
}
