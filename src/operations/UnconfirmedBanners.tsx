import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';

import { toServerTime } from '../api/server-time.ts';
import { recordTime } from '../lib/market-time.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import type { Intent } from './intent.ts';
import styles from './UnconfirmedBanners.module.css';

type Props = {
  query: UseQueryResult<Intent[]>;
  /** Which of them belong here; undefined: all. */
  isMeant?: (intent: Intent) => boolean;
  /** What one of them was, and when: `time` is to stand in its words. */
  renderWords: (intent: Intent, time: ReactNode) => ReactNode;
};

/** What was sent and not confirmed; asked about until its outcome is known. */
export function UnconfirmedBanners({ query, isMeant = () => true, renderWords }: Props) {
  return (query.data ?? []).filter(isMeant).map((intent) => (
    <Banner
      key={intent.id}
      tone="warn"
      live
      title={<Trans>Sent, not confirmed</Trans>}
      action={
        <Button
          size="small"
          variant="secondary"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <Trans>Check now</Trans>
        </Button>
      }
    >
      {renderWords(intent, <Moment at={toServerTime(intent.at)} />)}
    </Banner>
  ));
}

/** By the brokerage's clock, as records and receipts have it. A line ends beside a date, not in it. */
function Moment({ at }: { at: number }) {
  const [date, time] = recordTime(at).split(' ');
  return (
    <>
      <span className={styles['whole']}>{date}</span>{' '}
      <span className={styles['whole']}>{time}</span>
    </>
  );
}
