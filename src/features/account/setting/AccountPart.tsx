import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { UserInfo } from '../../../../contract/user/types.ts';
import { toast } from '../../../ui/toast.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { saveOwnData } from '../own-account-calls.ts';
import { accountQueries } from '../queries.ts';
import { CloseFlow } from './CloseFlow.tsx';
import { PhoneFlow } from './PhoneFlow.tsx';
import { ProofSheet } from './ProofSheet.tsx';
import styles from './Setting.module.css';
import { UsernameSheet } from './UsernameSheet.tsx';

type Doing = 'nothing' | 'username' | 'phone' | 'data' | 'close';

/** The account itself: its name and number, what is kept of it, and its end. */
export function AccountPart({ info }: { info: UserInfo }) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<Doing>('nothing');
  const passkeys = useQuery(accountQueries.passkeys());
  const flow = {
    hasPasskey: (passkeys.data?.items.length ?? 0) > 0,
    needsCode: passkeys.data?.secondStep ?? false,
    onClose: () => setDoing('nothing'),
  };
  return (
    <>
      <Card flush>
        <Row
          leading={<Icon name="pencil" />}
          title={t`Change username`}
          subtitle={info.username}
          onPress={() => setDoing('username')}
        />
        <Row
          leading={<Icon name="call" />}
          title={t`Change phone number`}
          subtitle={info.phone}
          onPress={() => setDoing('phone')}
        />
      </Card>
      <Card flush>
        <Row
          leading={<Icon name="document" />}
          title={t`Download my data`}
          subtitle={t`Everything we keep about you, in one file`}
          onPress={() => setDoing('data')}
        />
        <Row
          leading={<Icon name="warning" />}
          title={t`Close the account`}
          subtitle={t`For ever, when nothing is left in it`}
          onPress={() => setDoing('close')}
        />
      </Card>
      <p className={styles['quiet']}>
        <Trans>Each of these asks for your password or a passkey first.</Trans>
      </p>
      <UsernameSheet {...flow} open={doing === 'username'} username={info.username} />
      <PhoneFlow {...flow} open={doing === 'phone'} phone={info.phone} />
      <DataSheet {...flow} open={doing === 'data'} />
      <CloseFlow {...flow} open={doing === 'close'} />
    </>
  );
}

export type FlowProps = {
  open: boolean;
  hasPasskey: boolean;
  needsCode: boolean;
  onClose: () => void;
};

function DataSheet(flow: FlowProps) {
  const { t } = useLingui();
  return (
    <ProofSheet
      {...flow}
      title={t`Download my data`}
      text={
        <Trans>
          You get a JSON file with your details, documents, orders, payments and messages. Passwords
          and keys are not in it. Keep it safe: it tells everything about your account.
        </Trans>
      }
      verb={t`Download`}
      run={async (by) => {
        await saveOwnData(by);
        flow.onClose();
        toast.success(t`The file was saved.`);
      }}
    />
  );
}
