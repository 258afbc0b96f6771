import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { UserInfo } from '../../../contract/user/types.ts';
import { AvatarButton } from './avatar/AvatarButton.tsx';
import { IdentityChip } from '../../operations/identity-gate/IdentityChip.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CreditSheet } from './CreditSheet.tsx';
import styles from './MeScreen.module.css';

export function ProfileCard({ info }: { info: UserInfo }) {
  const { t } = useLingui();
  const points = info.credit_points;
  const [explained, setExplained] = useState(false);
  return (
    <div className={styles['profile']}>
      <AvatarButton info={info} />
      <div className={styles['profileWords']}>
        <h2 className={styles['name']}>{info.username}</h2>
        <p className={styles['quiet']}>{info.phone}</p>
        <div className={styles['chips']}>
          <Link to="/realNameAuthentication" className={styles['chipButton']}>
            <IdentityChip state={info.identity_state} />
          </Link>
          <button
            type="button"
            className={styles['chipButton']}
            aria-haspopup="dialog"
            data-testid="credit-points"
            aria-label={t`Credit points: ${points}. How they are worked out`}
            onClick={() => setExplained(true)}
          >
            <Chip>
              <Trans>Credit points: {points}</Trans> <Icon name="info" size="small" />
            </Chip>
          </button>
        </div>
      </div>
      <CreditSheet open={explained} onClose={() => setExplained(false)} />
    </div>
  );
}
