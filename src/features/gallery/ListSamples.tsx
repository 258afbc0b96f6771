import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Sample } from './Sample.tsx';
import { sampleEntries } from './sample-data.ts';
import type { SampleEntry } from './sample-data.ts';
import styles from './gallery.module.css';

const pageSize = 20;
const answerMs = 900;

export function ListSamples() {
  return (
    <div className={styles['grid']}>
      <Sample name="PullToRefresh · InfiniteList · VirtualList">
        <div className={styles['viewport']}>
          <Screen flush>
            <Entries failsAt={40} until={80} />
          </Screen>
        </div>
      </Sample>
      <Sample name="InfiniteList: empty">
        <div className={styles['viewport']}>
          <Screen flush>
            <Entries failsAt={-1} until={0} />
          </Screen>
        </div>
      </Sample>
    </div>
  );
}

/** Pages that take their time; the one after `failsAt` entries fails the first time. */
function Entries({ failsAt, until }: { failsAt: number; until: number }) {
  const { t } = useLingui();
  const [items, setItems] = useState<SampleEntry[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const loadMore = () => {
    const fails = items.length === failsAt && state !== 'failed';
    setState('loading');
    setTimeout(() => {
      if (!fails) setItems((before) => [...before, ...sampleEntries(before.length, pageSize)]);
      setState(fails ? 'failed' : 'idle');
    }, answerMs);
  };
  const refresh = async () => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    setItems((before) => before.slice(0, pageSize));
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <InfiniteList
        label={t`Orders`}
        items={items}
        rowHeight={56}
        keyOf={(item) => item.id}
        hasMore={items.length < until}
        loading={state === 'loading'}
        failed={state === 'failed'}
        onLoadMore={loadMore}
        renderRow={(item) => (
          <Row
            title={item.title}
            trailing={plural(item.shares, { one: '# share', other: '# shares' })}
          />
        )}
        empty={<EmptyState icon="orders" title={t`No orders yet`} />}
      />
    </PullToRefresh>
  );
}
