import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { IndexChart } from './IndexChart.tsx';
import { IndexFacts } from './IndexFacts.tsx';
import { IndexHead } from './IndexHead.tsx';
import { IndexMembers } from './IndexMembers.tsx';
import styles from './IndexScreen.module.css';
import { IndexStrip } from '../market/IndexStrip.tsx';
import { useListedIndices, useLiveIndex } from '../market/live.ts';
import { indexNames } from '../../i18n/labels/instruments.ts';
import { marketQueries } from '../market/queries.ts';

type Props = {
  /** Undefined when the address names none. */
  code: string | undefined;
  onBack: () => void;
  renderIndex: (code: string) => RenderAnchor;
  renderShare: (code: string) => RenderAnchor;
};

const againMs = 60_000;

/** One index: its level, its way today and over a year, and the shares that make it. */
export function IndexScreen(props: Props) {
  const { t } = useLingui();
  if (props.code !== undefined) return <Index key={props.code} {...props} code={props.code} />;
  return (
    <Screen flush wide top={<TopBar title={t`Indices`} onBack={props.onBack} />}>
      <IndexStrip renderIndex={props.renderIndex} />
      <EmptyState
        icon="market"
        title={t`Which index?`}
        text={t`Choose one above to see its chart and its members.`}
      />
    </Screen>
  );
}

function Index({ code, onBack, renderIndex, renderShare }: Props & { code: string }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const index = useQuery({ ...marketQueries.index(code), refetchInterval: againMs });
  const staleAt = useStaleAt(index);
  const { indices } = useListedIndices();
  const listed = indices.find((one) => one.code === code);
  const quote = useLiveIndex(code, listed ?? index.data?.quote);
  const known = indexNames[code];
  const unknown = index.error instanceof ApiRefusal && index.error.code === 'index_unknown';
  const top = (
    <TopBar title={known ? i18n._(known) : unknown ? t`Indices` : code} onBack={onBack} />
  );
  const refresh = () =>
    client.refetchQueries(
      { queryKey: marketQueries.all(), type: 'active' },
      { throwOnError: true },
    );
  if (unknown)
    return (
      <Screen flush wide top={top}>
        <IndexStrip renderIndex={renderIndex} />
        <EmptyState
          icon="market"
          title={t`There is no index of this name`}
          text={t`Choose one above to see its chart and its members.`}
        />
      </Screen>
    );
  return (
    <Screen wide top={top}>
      <PullToRefresh onRefresh={refresh}>
        <IndexHead quote={quote} staleAt={staleAt} failed={index.isError} />
        {index.data && quote ? (
          <div className={styles['columns']}>
            <div className={styles['main']}>
              <IndexChart index={index.data} quote={quote} />
              <IndexFacts quote={quote} memberCount={index.data.memberCount} />
            </div>
            <IndexMembers index={index.data} renderShare={renderShare} />
          </div>
        ) : index.isError ? (
          <ErrorState query={index} />
        ) : (
          <div aria-busy="true">
            <Skeleton shape="chart" />
            <Skeleton shape="row" count={6} />
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}
