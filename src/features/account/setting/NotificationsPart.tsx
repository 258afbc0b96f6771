import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { showNotices, useNoticesShown } from '../../../lib/notices.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { PushSwitches } from './PushSwitches.tsx';
import styles from './Setting.module.css';

/** How messages reach the investor: in the app, and on this device while it is closed. */
export function NotificationsPart() {
  const { t } = useLingui();
  const shown = useNoticesShown();
  return (
    <>
      <Card flush>
        <div className={styles['switch']}>
          <Icon name="message" />
          <Switch
            label={t`Show new messages at once`}
            hint={t`While the app is open, a card at the top announces each new message.`}
            checked={shown}
            onChange={showNotices}
          />
        </div>
        <Row
          leading={<Icon name="bell" />}
          title={t`Messages`}
          subtitle={t`Everything that was written to you, read or not`}
          render={(props) => <Link to="/messages" {...props} />}
        />
      </Card>
      <PushSwitches />
      <p className={styles['quiet']}>
        <Trans>
          You get messages in the app: about orders, allotments, money and the security of your
          account. While the app is closed they wait for you there, with a number on “Me”. Security
          messages cannot be switched off.
        </Trans>
      </p>
    </>
  );
}
