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

/**
 * One index: its level, its way today and over a year, and the shares that make it. Where the address
 * names none, the first, below a list of all.
 */
export function IndexScreen(props: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { indices, isError } = useListedIndices();
  const first = indices[0]?.code;
  const { code = first } = props;
  if (code !== undefined)
    return <Index key={code} {...props} code={code} chosen={props.code !== undefined} />;
  return (
    <Screen wide top={<TopBar title={t`Indices`} onBack={props.onBack} />}>
      {isError ? (
        <ErrorState onRetry={() => void client.refetchQueries(marketQueries.indices())} />
      ) : (
        <Waiting />
      )}
    </Screen>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton shape="chart" />
      <Skeleton shape="row" count={6} />
    </div>
  );
}

type IndexProps = Props & {
  code: string;
  /** Otherwise all of them stand above it, to choose from. */
  chosen: boolean;
};

function Index({ code, chosen, onBack, renderIndex, renderShare }: IndexProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const index = useQuery({ ...marketQueries.index(code), refetchInterval: againMs });
  const staleAt = useStaleAt(index);
  const { indices } = useListedIndices();
  const listed = indices.find((one) => one.code === code);
  const quote = useLiveIndex(code, listed ?? index.data?.quote);
  const known = indexNames[code];
  const unknown = index.error instanceof ApiRefusal && index.error.code === 'index_unknown';
  const name = known ? i18n._(known) : code;
  const top = <TopBar title={chosen && !unknown ? name : t`Indices`} onBack={onBack} />;
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
        {!chosen && (
          <>
            <div className={styles['strip']}>
              <IndexStrip renderIndex={renderIndex} />
            </div>
            <h2 className={styles['name']}>{name}</h2>
          </>
        )}
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
          <Waiting />
        )}
      </PullToRefresh>
    </Screen>
  );
}
