import { Trans } from '@lingui/react/macro';

import { Card } from '../../ui/lists/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import styles from './Identity.module.css';

/** Why an identity is asked for, and what becomes of it. */
export function Explanation() {
  return (
    <Card>
      <div className={styles['body']}>
        <p className={styles['lead']}>
          <Trans>The law asks us to know who invests with us. It takes a few minutes, once.</Trans>
        </p>
        <ul className={styles['points']}>
          <Point icon="card">
            <Trans>
              It gives you access to bank cards, withdrawals, transfers to the bank and loans.
            </Trans>
          </Point>
          <Point icon="camera">
            <Trans>You need your ID card or passport, and a light without glare.</Trans>
          </Point>
          <Point icon="lock">
            <Trans>
              Pictures are kept encrypted. Only you and the team that checks them can see them.
            </Trans>
          </Point>
        </ul>
        <details className={styles['details']}>
          <summary>
            <Trans>What happens with my data</Trans>
            <Icon name="chevron-down" size="small" className={styles['turning']} />
          </summary>
          <ul className={styles['points']}>
            <li>
              <Trans>
                Pictures are cropped and made smaller on this device. Nothing else in the file, such
                as the place where it was taken, is sent.
              </Trans>
            </li>
            <li>
              <Trans>
                Your name, number and pictures are used to check who you are, and for nothing else.
                Others never see them; you see the number masked.
              </Trans>
            </li>
            <li>
              <Trans>
                One document opens one account. You can delete a rejected submission yourself;
                otherwise we delete its pictures after 30 days.
              </Trans>
            </li>
            <li>
              <Trans>
                Until you send it, the number and the pictures stay only in this app and are gone
                when you close it.
              </Trans>
            </li>
          </ul>
        </details>
      </div>
    </Card>
  );
}

function Point({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li>
      <Icon name={icon} className={styles['pointIcon']} />
      <span>{children}</span>
    </li>
  );
}
