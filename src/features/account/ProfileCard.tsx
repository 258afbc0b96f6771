import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { UserInfo } from '../../../contract/user.ts';
import { AvatarPicture } from '../../desk/AvatarPicture.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { Tone } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CreditSheet } from './CreditSheet.tsx';
import styles from './MeScreen.module.css';

const tones: Record<UserInfo['identity_state'], Tone> = {
  pending: 'neutral',
  in_review: 'accent',
  approved: 'good',
  rejected: 'danger',
};

export function ProfileCard({ info }: { info: UserInfo }) {
  const { t } = useLingui();
  const points = info.credit_points;
  const [explained, setExplained] = useState(false);
  const states: Record<UserInfo['identity_state'], string> = {
    pending: t`Identity not verified`,
    in_review: t`Identity in review`,
    approved: t`Identity verified`,
    rejected: t`Identity rejected`,
  };
  return (
    <div className={styles['profile']}>
      <AvatarPicture info={info} size="large" />
      <div className={styles['profileWords']}>
        <h2 className={styles['name']}>{info.username}</h2>
        <p className={styles['quiet']}>{info.phone}</p>
        <div className={styles['chips']}>
          <Link to="/realNameAuthentication" className={styles['chipButton']}>
            <Chip tone={tones[info.identity_state]}>{states[info.identity_state]}</Chip>
          </Link>
          <button
            type="button"
            className={styles['chipButton']}
            aria-haspopup="dialog"
            aria-label={t`Credit points: ${points}. How they come about`}
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
