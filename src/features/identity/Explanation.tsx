import { Trans } from '@lingui/react/macro';

import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
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
            <Trans>It opens bank cards, withdrawals, transfers to the bank and loans.</Trans>
          </Point>
          <Point icon="camera">
            <Trans>You need your ID card or passport, and a light without glare.</Trans>
          </Point>
          <Point icon="lock">
            <Trans>Pictures are kept encrypted. You and the desk that checks them see them.</Trans>
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
                Pictures are cropped and made smaller on this device. Nothing else of the file, such
                as the place where it was taken, is sent.
              </Trans>
            </li>
            <li>
              <Trans>
                Name, number and pictures serve to check who you are, and nothing else. Others never
                see them; you see the number masked.
              </Trans>
            </li>
            <li>
              <Trans>
                One document opens one account. What was rejected you can delete yourself; otherwise
                we delete its pictures after 30 days.
              </Trans>
            </li>
            <li>
              <Trans>
                Until you send it, the number and the pictures stay in this app alone and are gone
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
