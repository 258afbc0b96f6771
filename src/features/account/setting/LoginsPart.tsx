import { Trans, useLingui } from '@lingui/react/macro';

import type { LoginOutcome, LoginRecord } from '../../../../contract/account.ts';
import { securityRules } from '../../../../contract/account.ts';
import { NoRecords } from '../../../desk/NoRecords.tsx';
import { useRowHeight } from '../../../desk/row-height.ts';
import { useGrowingList } from '../../../desk/use-growing-list.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { Tone } from '../../../ui/Chip.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Row } from '../../../ui/Row.tsx';
import { StaleMark } from '../../../ui/StaleMark.tsx';
import { accountQueries } from '../queries.ts';
import { deviceWords } from './device-words.ts';
import styles from './Setting.module.css';

const tones: Record<LoginOutcome, Tone> = {
  success: 'good',
  wrong_password: 'danger',
  locked: 'danger',
  change_required: 'warn',
};

/** Who opened this account, and who tried to. */
export function LoginsPart() {
  const { t } = useLingui();
  const rowHeight = useRowHeight(72, 150);
  const logins = useGrowingList(accountQueries.logins());
  const days = securityRules.loginHistoryDays;
  const rows = securityRules.loginHistoryRows / 2;
  return (
    <>
      <p className={styles['quiet']}>
        <Trans>
          We keep the time, browser and system as they name themselves, and the first part of the
          address, never all of it: for {days} days, the newest {rows} logins and the newest {rows}{' '}
          failures.
        </Trans>
      </p>
      {logins.staleAt !== undefined && <StaleMark at={logins.staleAt} />}
      <Card flush>
        <InfiniteList
          label={t`Login history`}
          rowHeight={rowHeight}
          keyOf={(login) => login.id}
          renderRow={(login) => <LoginRow login={login} />}
          empty={
            <NoRecords
              icon="history"
              title={<Trans>No logins yet</Trans>}
              text={<Trans>Logins from now on stand here.</Trans>}
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
  const words: Record<LoginOutcome, string> = {
    success: t`Logged in`,
    wrong_password: t`Wrong password`,
    locked: t`Locked`,
    change_required: t`New password demanded`,
  };
  const time = formats.recordTime(login.at);
  return (
    <Row
      title={deviceWords(login)}
      subtitle={login.network === '' ? time : `${time} · ${login.network}`}
      trailing={<Chip tone={tones[login.outcome]}>{words[login.outcome]}</Chip>}
    />
  );
}
