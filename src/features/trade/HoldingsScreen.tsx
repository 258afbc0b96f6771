import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { positionsQuery } from '../../portfolio/queries.ts';
import type { Position } from '../../../contract/trade/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useMedia } from '../../lib/use-media.ts';
import { keptUp } from '../../live/heard.ts';
import { readQuote } from '../../live/quotes.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { HoldDetail } from './HoldDetail.tsx';
import { HoldingRow } from './HoldingRow.tsx';
import { HoldingsTotal } from './HoldingsTotal.tsx';
import { holdingSorts, livePosition, sortHoldings, weightsOf } from './model.ts';
import type { HoldingSort, LivePosition, Weight } from './model.ts';
import { NoHoldings } from './NoHoldings.tsx';
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
  const wide = useMedia('(min-width: 48rem)');
  const query = useQuery(positionsQuery);
  const staleAt = useStaleAt(keptUp(query));
  const items = query.data?.items;
  const live = useMemo(() => items?.map(atNewestPrice) ?? [], [items]);
  const weights = useMemo(() => weightsOf(live), [live]);
  // The one of most value stays beside the list while its last shares are sold: their outcome is shown there.
  const [first, setFirst] = useState<string>();
  const most = first === undefined ? items?.toSorted(byValue)[0] : undefined;
  if (most) setFirst(most.code);
  const chosen = wide ? (code ?? first) : undefined;
  return (
    <Screen
      wide={wide}
      top={<TopBar title={t`Holdings`} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <PullToRefresh onRefresh={() => refreshTrade(client)}>
        {!items ? (
          query.error ? (
            <ErrorState text={loadFailureWords(query.error)} query={query} />
          ) : (
            <div aria-busy="true">
              <Skeleton shape="card" />
              <Skeleton shape="row" count={6} />
            </div>
          )
        ) : items.length === 0 && chosen === undefined ? (
          <NoHoldings page />
        ) : (
          <div className={styles['panes']}>
            <div className={styles['pane']}>
              <HoldingsTotal positions={items} weights={weights} />
              {staleAt !== undefined && <StaleMark at={staleAt} />}
              {items.length === 0 ? (
                <NoHoldings />
              ) : (
                <SortedHoldings live={live} weights={weights} wide={wide} chosen={chosen} />
              )}
            </div>
            {chosen !== undefined && (
              <div className={styles['pane']}>
                <HoldDetail key={chosen} code={chosen} named />
              </div>
            )}
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}

/** As the list is sorted at first. */
const byValue = (a: Position, b: Position) => b.marketValueMinor - a.marketValueMinor;

const atNewestPrice = (position: Position) => livePosition(position, readQuote(position.code));

type SortedProps = {
  live: readonly LivePosition[];
  weights: readonly Weight[];
  wide: boolean;
  chosen: string | undefined;
};

/** The order is reckoned when the holdings or the request change, not at every tick: rows must not jump. */
function SortedHoldings({ live, weights, wide, chosen }: SortedProps) {
  const { t } = useLingui();
  const [by, setBy] = useState<HoldingSort>('value');
  const [descending, setDescending] = useState(true);
  const language = currentLanguage();
  const weightOf = useMemo(
    () => new Map(weights.map((weight) => [weight.position.code, weight])),
    [weights],
  );
  const rows = useMemo(
    () => sortHoldings(live, by, descending, (position) => instrumentName(position, language)),
    [live, by, descending, language],
  );
  return (
    <>
      <SortChoice
        by={by}
        descending={descending}
        onBy={(chosen) => {
          setBy(chosen);
          // Names begin with A, figures with the largest.
          setDescending(chosen !== 'name');
        }}
        onTurn={() => setDescending(!descending)}
      />
      <Card flush>
        <ul aria-label={t`Holdings`}>
          {rows.map(({ position }) => (
            <li key={position.code}>
              <HoldingRow
                weight={weightOf.get(position.code)}
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

type SortChoiceProps = {
  by: HoldingSort;
  descending: boolean;
  onBy: (by: HoldingSort) => void;
  onTurn: () => void;
};

/** By any figure, either way round. */
function SortChoice({ by, descending, onBy, onTurn }: SortChoiceProps) {
  const { t } = useLingui();
  const names: Record<HoldingSort, string> = {
    value: t({ message: 'Value', context: 'order of holdings' }),
    result: t({ message: 'Result', context: 'order of holdings' }),
    ratio: t({ message: 'Result in %', context: 'order of holdings' }),
    today: t({ message: 'Result today', context: 'order of holdings' }),
    cost: t({ message: 'Cost', context: 'order of holdings' }),
    price: t({ message: 'Price', context: 'order of holdings' }),
    quantity: t({ message: 'Number of shares', context: 'order of holdings' }),
    name: t({ message: 'Name', context: 'order of holdings' }),
  };
  const name = names[by];
  return (
    <div className={styles['sort']}>
      <Select
        compact
        aria-label={t`Sort by`}
        value={by}
        options={holdingSorts.map((sort) => ({ value: sort, label: names[sort] }))}
        onChange={(chosen) => onBy(holdingSorts.find((sort) => sort === chosen) ?? 'value')}
      />
      <IconButton
        icon={descending ? 'arrow-down' : 'arrow-up'}
        tone="filled"
        label={descending ? t`${name}, highest first` : t`${name}, lowest first`}
        onClick={onTurn}
      />
    </div>
  );
}
