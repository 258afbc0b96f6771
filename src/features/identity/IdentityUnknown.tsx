import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { IdentityChip } from '../../operations/identity-gate/IdentityChip.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './Identity.module.css';

type Props = { top: ReactNode; query: UseQueryResult };

/**
 * On its way, or out of reach: then the state alone, with its age. Nothing more of an identity is kept
 * on the device.
 */
export function IdentityUnknown({ top, query }: Props) {
  const info = useQuery({ ...userInfoQuery, enabled: false });
  return (
    <Screen top={top}>
      {query.error ? (
        <div className={styles['page']} data-identity-unknown="">
          {info.data && (
            <Card>
              <div className={styles['head']}>
                <h2 className={styles['title']}>
                  <Trans>Last known status</Trans>
                </h2>
                <IdentityChip state={info.data.identity_state} />
              </div>
              <StaleMark at={info.dataUpdatedAt} />
            </Card>
          )}
          <ErrorState text={loadFailureWords(query.error)} query={query} />
        </div>
      ) : (
        <div className={styles['page']} aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="row" count={3} />
        </div>
      )}
    </Screen>
  );
}
