import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { positionsQuery } from '../../portfolio/queries.ts';
import type { Position } from '../../../contract/trade.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useMedia } from '../../lib/use-media.ts';
import { readQuote } from '../../live/quotes.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { NoHoldings } from './TradeHoldings.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { HoldDetail } from './HoldDetail.tsx';
import { HoldingRow } from './HoldingRow.tsx';
import { HoldingsTotal } from './HoldingsTotal.tsx';
import { livePosition, sortHoldings } from './model.ts';
import type { HoldingSort } from './model.ts';
import { refreshTrade } from './refresh.ts';
import styles from './Panes.module.css';

type Props = {
  /** The holding shown beside the list on wide screens. */
  code: string | undefined;
  onBack: () => void;
};

/** Everything that is held. */
export function HoldingsScreen({ code, onBack }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const wide = useMedia('(min-width: 768px)');
  const query = useQuery(positionsQuery);
  const staleAt = useStaleAt(query);
  const items = query.data?.items;
  // The first one stays beside the list while its last shares are sold: their outcome is shown there.
  const [first, setFirst] = useState(items?.[0]?.code);
  if (first === undefined && items?.[0]) setFirst(items[0].code);
  const chosen = wide ? (code ?? first) : undefined;
  return (
    <Screen
      wide={wide}
      top={<TopBar title={t`Holdings`} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <PullToRefresh onRefresh={() => refreshTrade(client)}>
        {!items ? (
          query.error ? (
            <ErrorState
              text={loadFailureWords(query.error)}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div aria-busy="true">
              <Skeleton shape="card" />
              <Skeleton shape="row" count={6} />
            </div>
          )
        ) : items.length === 0 && chosen === undefined ? (
          <NoHoldings />
        ) : (
          <div className={styles['panes']}>
            <div className={styles['pane']}>
              <HoldingsTotal positions={items} />
              {staleAt !== undefined && <StaleMark at={staleAt} />}
              {items.length === 0 ? (
                <NoHoldings />
              ) : (
                <SortedHoldings items={items} wide={wide} chosen={chosen} />
              )}
            </div>
            {chosen !== undefined && (
              <div className={styles['pane']}>
                <HoldDetail key={chosen} code={chosen} />
              </div>
            )}
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}

type SortedProps = { items: readonly Position[]; wide: boolean; chosen: string | undefined };

/** The order is reckoned when the holdings or the request change, not at every tick: rows must not jump. */
function SortedHoldings({ items, wide, chosen }: SortedProps) {
  const { t } = useLingui();
  const [by, setBy] = useState<HoldingSort>('value');
  const language = currentLanguage();
  const rows = useMemo(
    () =>
      sortHoldings(
        items.map((position) => livePosition(position, readQuote(position.code))),
        by,
        by !== 'name',
        (position) => instrumentName(position, language),
      ),
    [items, by, language],
  );
  const sorts: readonly { value: HoldingSort; label: string }[] = [
    { value: 'value', label: t`Largest value first` },
    { value: 'result', label: t`Best result first` },
    { value: 'ratio', label: t`Best result in % first` },
    { value: 'today', label: t`Best result today first` },
    { value: 'name', label: t`By name` },
  ];
  return (
    <>
      <Select
        compact
        aria-label={t`Sort by`}
        value={by}
        options={sorts}
        onChange={(request) =>
          setBy(sorts.find((sort) => sort.value === request)?.value ?? 'value')
        }
      />
      <Card flush>
        <ul aria-label={t`Holdings`}>
          {rows.map(({ position }) => (
            <li key={position.code}>
              <HoldingRow
                full
                position={position}
                render={(props) =>
                  wide ? (
                    <Link
                      {...props}
                      to="/ucenter/holding"
                      search={{ code: position.code }}
                      replace
                      aria-current={position.code === chosen}
                    />
                  ) : (
                    <Link {...props} to="/shares/holdDetail" search={{ code: position.code }} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <p className={styles['note']}>
        <Trans>Cost is the average price you paid, with all fees included.</Trans>
      </p>
    </>
  );
}
