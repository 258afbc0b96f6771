import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Position } from '../../../contract/trade/types.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { HoldingRow } from './HoldingRow.tsx';
import { NoHoldings } from './NoHoldings.tsx';
import { PositionTable } from './PositionTable.tsx';
import styles from './TradeScreen.module.css';

const shown = 4;

type Props = {
  query: UseQueryResult<{ items: Position[] }>;
  /** All of them with all their figures, where there is room for a table. */
  table: boolean;
};

const linkToHolding =
  (code: string): RenderAnchor =>
  (props) => <Link {...props} to="/shares/holdDetail" search={{ code }} />;

/** The largest holdings at a glance. */
export function TradeHoldings({ query, table }: Props) {
  const items = query.data?.items ?? [];
  const count = items.length;
  const largest = items.toSorted((a, b) => b.marketValueMinor - a.marketValueMinor).slice(0, shown);
  return (
    <Section
      title={<Trans>Holdings</Trans>}
      action={
        count > 0 && (
          <Link to="/ucenter/holding">
            <Trans>All {count}</Trans>
          </Link>
        )
      }
    >
      {query.data ? (
        count === 0 ? (
          <NoHoldings />
        ) : table ? (
          <Card className={styles['table']}>
            <PositionTable renderShare={linkToHolding} />
          </Card>
        ) : (
          <Card flush>
            {largest.map((position) => (
              <HoldingRow
                key={position.code}
                position={position}
                render={linkToHolding(position.code)}
              />
            ))}
          </Card>
        )
      ) : query.error ? (
        <ErrorState text={loadFailureWords(query.error)} query={query} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Section>
  );
}
