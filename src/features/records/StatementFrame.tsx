import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { RecordsTools } from '../../records/RecordsTools.tsx';
import { Button } from '../../ui/Button.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from './Statement.module.css';
import { StatementPeriodSelect } from './StatementPeriodSelect.tsx';

type Props = {
  title: string;
  /** yyyy-mm, or yyyy for a whole year. */
  period: string;
  onPeriod: (period: string) => void;
  /** The button that saves the same as a file. */
  file: ReactNode;
  staleAt: number | undefined;
  /** Whether there is something to print. */
  ready: boolean;
  onRefresh: () => Promise<unknown>;
  onBack: () => void;
  children: ReactNode;
};

/**
 * What is around the paper of a statement: its period, its file and its print, which is within reach of
 * the thumb on a phone and beside the others on a wide screen.
 */
export function StatementFrame(props: Props) {
  const { title, period, onPeriod, file, staleAt, ready, onRefresh, onBack, children } = props;
  const roomy = useRoom();
  return (
    <Screen
      wide
      top={<TopBar title={title} onBack={onBack} actions={<AmountsToggle />} />}
      footer={!roomy && <PrintButton ready={ready} size="normal" />}
    >
      <PullToRefresh onRefresh={onRefresh}>
        <div className={styles['page']}>
          <div className={styles['tools']}>
            <RecordsTools
              staleAt={staleAt}
              file={
                <>
                  {file}
                  {roomy && <PrintButton ready={ready} size="small" />}
                </>
              }
            >
              <StatementPeriodSelect period={period} onPeriod={onPeriod} />
            </RecordsTools>
          </div>
          {children}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function PrintButton({ ready, size }: { ready: boolean; size: 'small' | 'normal' }) {
  return (
    <Button
      block={size === 'normal'}
      size={size}
      icon="print"
      disabled={!ready}
      onClick={() => window.print()}
      data-testid="print-statement"
    >
      <Trans>Print or save as PDF</Trans>
    </Button>
  );
}
