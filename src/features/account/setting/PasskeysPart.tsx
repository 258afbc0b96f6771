import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Passkey, Passkeys } from '../../../../contract/passkey/types.ts';
import { passkeyRules } from '../../../../contract/passkey/types.ts';
import { useOnline } from '../../../api/network.ts';
import { passkeysWorkHere } from '../../../api/passkeys.ts';
import { serverNow } from '../../../api/server-time.ts';
import { useStaleAt } from '../../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../../api/error-text.ts';
import { NeedsConnection } from '../../../operations/NeedsConnection.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Section } from '../../../ui/lists/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StaleMark } from '../../../ui/figures/StaleMark.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { classes } from '../../../ui/classes.ts';
import { accountQueries } from '../queries.ts';
import { PasskeyFlow } from './PasskeyFlow.tsx';
import type { Doing } from './PasskeyFlow.tsx';
import codeStyles from './Passkeys.module.css';
import styles from './Setting.module.css';

/** The own passkeys, what they are asked for, and the way back when they are lost. */
export function PasskeysPart() {
  const passkeys = useQuery(accountQueries.passkeys());
  const staleAt = useStaleAt(passkeys);
  if (!passkeys.data && passkeys.error)
    return <ErrorState text={loadFailureWords(passkeys.error)} query={passkeys} />;
  if (!passkeys.data) return <Skeleton shape="row" count={3} />;
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Known passkeys={passkeys.data} />
    </>
  );
}

function Known({ passkeys }: { passkeys: Passkeys }) {
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const online = useOnline();
  const works = passkeysWorkHere();
  const { items } = passkeys;
  return (
    <>
      <p className={styles['quiet']}>
        <Trans>
          A passkey logs you in with your fingerprint, your face or the code of the device, and only
          at our address: nobody can trick you out of it.
        </Trans>
      </p>
      {!works && (
        <Banner tone="warn">
          <Trans>Passkeys cannot be used in this browser or at this address.</Trans>
        </Banner>
      )}
      {items.length > 0 && (
        <Card flush>
          {items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onPress={() => setDoing({ kind: 'look', id: passkey.id })}
            />
          ))}
        </Card>
      )}
      {works && items.length < passkeyRules.maximum && (
        <Button
          block
          variant={items.length === 0 ? 'primary' : 'secondary'}
          disabled={!online}
          data-testid="add-passkey"
          onClick={() => setDoing({ kind: 'add' })}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      <NeedsConnection />
      {items.length > 0 && <AtLogin passkeys={passkeys} online={online} onDo={setDoing} />}
      <PasskeyFlow passkeys={passkeys} doing={doing} onDo={setDoing} />
    </>
  );
}

function PasskeyRow({ passkey, onPress }: { passkey: Passkey; onPress: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { lastUsedAt } = passkey;
  const seen = lastUsedAt === null ? '' : formats.relative(lastUsedAt, serverNow());
  return (
    <Row
      leading={<Icon name="shield" />}
      title={passkey.name}
      subtitle={
        <span className={codeStyles['line']}>
          <span>{lastUsedAt === null ? t`Not used yet` : t`Last used ${seen}`}</span>
          {passkey.trading && (
            <span>
              <Trans>Confirms orders</Trans>
            </span>
          )}
        </span>
      }
      onPress={onPress}
    />
  );
}

type AtLoginProps = { passkeys: Passkeys; online: boolean; onDo: (doing: Doing) => void };

function AtLogin({ passkeys, online, onDo }: AtLoginProps) {
  const { t } = useLingui();
  const { codesLeft } = passkeys;
  return (
    <Section title={t`At login`}>
      <Card flush>
        <div className={styles['switch']}>
          <Icon name="lock" />
          <Switch
            label={t`Always ask for my passkey`}
            hint={t`After the password, at every login`}
            checked={passkeys.secondStep}
            disabled={!online}
            data-testid="second-step"
            onChange={() => onDo({ kind: 'step' })}
          />
        </div>
        {passkeys.secondStep && (
          <Row
            leading={<Icon name="document" />}
            title={t`Recovery codes`}
            subtitle={<Plural value={codesLeft} one="# code is left" other="# codes are left" />}
            onPress={() => onDo({ kind: 'codes' })}
            disabled={!online}
          />
        )}
      </Card>
      <p className={classes(styles['quiet'], codeStyles['note'])}>
        <Trans>
          If you lose all your passkeys, a recovery code lets you in, or customer service after
          checking who you are. Two passkeys on different devices are safer than one.
        </Trans>
      </p>
    </Section>
  );
}
