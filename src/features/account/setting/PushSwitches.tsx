import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { PushKind } from '../../../../contract/push/types.ts';
import { useOnline } from '../../../api/network.ts';
import { loadFailureWords } from '../../../api/error-text.ts';
import { PushBlocked } from '../../push/PushBlocked.tsx';
import { usePush, withKind } from '../../push/use-push.ts';
import type { Push, PushStanding } from '../../push/use-push.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { Section } from '../../../ui/lists/Section.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import styles from './Setting.module.css';

/** What this device is told while the app is closed, each kind by itself. */
export function PushSwitches() {
  const { t } = useLingui();
  const push = usePush();
  return (
    <Section title={t`While the app is closed`}>
      <div className={styles['switches']}>
        <PushState push={push} />
        {push.standing === 'ready' && <Kinds push={push} />}
      </div>
    </Section>
  );
}

/** Why nothing can be switched here, and what to do about it. */
function PushState({ push: { standing, error, wishes } }: { push: Push }) {
  if (standing === 'denied') return <PushBlocked />;
  const reasons: Record<Exclude<PushStanding, 'ready' | 'denied'>, ReactNode> = {
    install: (
      <Trans>
        On this device only apps on the home screen can send notifications. In the browser’s share
        menu, choose “Add to Home Screen”, and open Lotwise from there.
      </Trans>
    ),
    unsupported: <Trans>This browser cannot notify you while the app is closed.</Trans>,
  };
  if (standing !== 'ready') return <Banner tone="warn">{reasons[standing]}</Banner>;
  const words = error && !wishes ? loadFailureWords(error) : undefined;
  return words === undefined ? null : <Banner tone="warn">{words}</Banner>;
}

function Kinds({ push: { wishes, busy, wish } }: { push: Push }) {
  const { t } = useLingui();
  const online = useOnline();
  const disabled = !online || busy || !wishes;
  const kinds: [PushKind, IconName, string][] = [
    ['orders', 'orders', t`Order filled`],
    ['allotments', 'new', t`Result of an application`],
    ['alerts', 'alert', t`Price alert`],
  ];
  return (
    <>
      <Card flush>
        {kinds.map(([kind, icon, label]) => (
          <div key={kind} className={styles['switch']}>
            <Icon name={icon} />
            <Switch
              label={label}
              data-testid={`push-${kind}`}
              checked={wishes?.kinds.includes(kind) ?? false}
              disabled={disabled}
              onChange={(on) => wishes && void wish(withKind(wishes, kind, on))}
            />
          </div>
        ))}
        <div className={styles['switch']}>
          <Icon name="tag" />
          <Switch
            label={t`Name the share`}
            hint={t`Anyone who sees the lock screen can read it. Amounts are never shown there.`}
            data-testid="push-named"
            checked={wishes?.named ?? false}
            disabled={disabled || wishes.kinds.length === 0}
            onChange={(named) => wishes && void wish({ ...wishes, named })}
          />
        </div>
      </Card>
      <p className={styles['quiet']}>
        <Trans>For this device. It ends when you log out here.</Trans>
      </p>
    </>
  );
}
