import type { ReactNode } from 'react';

import { loadFailureWords } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Cash.module.css';

type Props = { top: ReactNode; error: Error | null; onRetry: () => void };

/** A form whose figures are on their way, or did not come. */
export function Waiting({ top, error, onRetry }: Props) {
  return (
    <Screen top={top}>
      {error ? (
        <ErrorState text={loadFailureWords(error)} onRetry={onRetry} />
      ) : (
        <div className={styles['form']} aria-busy="true">
          <Skeleton shape="row" />
          <Skeleton shape="card" />
        </div>
      )}
    </Screen>
  );
}
