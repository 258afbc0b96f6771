import { Trans, useLingui } from '@lingui/react/macro';

import type { LoginMethod, LoginOutcome, LoginRecord } from '../../../../contract/account/types.ts';
import { securityRules } from '../../../../contract/account/types.ts';
import { NoRecords } from '../../../records/NoRecords.tsx';
import { useGrowingList } from '../../../records/use-growing-list.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { StaleMark } from '../../../ui/figures/StaleMark.tsx';
import { accountQueries } from '../queries.ts';
import { deviceWords } from './device-labels.ts';
import styles from './Setting.module.css';

/** Who opened this account, and who tried to. */
export function LoginsPart() {
  const { t } = useLingui();
  const logins = useGrowingList(accountQueries.logins());
  const days = securityRules.loginHistoryDays;
  const rows = securityRules.loginHistoryRows / 2;
  return (
    <>
      <p className={styles['quiet']}>
        <Trans>
          We keep the time, the browser and system as the device reports them, and the first part of
          the IP address, never all of it: for {days} days, the latest {rows} logins and the latest{' '}
          {rows} failed attempts.
        </Trans>
      </p>
      {logins.staleAt !== undefined && <StaleMark at={logins.staleAt} />}
      <Card flush>
        <InfiniteList
          label={t`Login history`}
          rowHeight={76}
          keyOf={(login) => login.id}
          renderRow={(login) => <LoginRow login={login} />}
          empty={
            <NoRecords
              icon="log-in"
              title={<Trans>No logins yet</Trans>}
              text={<Trans>Logins from now on appear here.</Trans>}
              onAll={undefined}
            />
          }
          {...logins.listProps}
        />
      </Card>
    </>
  );
}

function LoginRow({ login }: { login: LoginRecord }) {
  const { t } = useLingui();
  const formats = useFormats();
  const methods: Record<LoginMethod, string> = {
    password: t`Logged in with the password`,
    passkey: t`Logged in with a passkey`,
    password_passkey: t`Logged in with password and passkey`,
    password_recovery: t`Logged in with password and recovery code`,
  };
  const words: Record<LoginOutcome, string> = {
    success: methods[login.method],
    wrong_password: t`Wrong password`,
    locked: t`Locked`,
    change_required: t`New password required`,
    second_step: t`Right password, passkey asked for`,
    wrong_passkey: t`Passkey or recovery code not accepted`,
  };
  const good = login.outcome === 'success';
  const went = words[login.outcome];
  return (
    <Row
      leading={
        <Icon
          name={good ? 'check-circle' : 'warning'}
          className={styles[good ? 'went' : 'failed']}
        />
      }
      title={deviceWords(login)}
      subtitle={
        <span className={styles['lines']}>
          <span>{login.network === '' ? went : `${went} · ${login.network}`}</span>
          <span>{formats.recordTime(login.at)}</span>
        </span>
      }
    />
  );
}
