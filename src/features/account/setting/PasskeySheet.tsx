import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { passkeyRules } from '../../../../contract/passkey/types.ts';
import type { Passkey } from '../../../../contract/passkey/types.ts';
import { useOnline } from '../../../api/network.ts';
import { failureWords } from '../../../api/error-text.ts';
import { NeedsConnection } from '../../../operations/NeedsConnection.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { KeyValue, KeyValueList } from '../../../ui/figures/KeyValue.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { forbidTrading, renamePasskey } from '../passkey-calls.ts';
import styles from './Passkeys.module.css';

type Props = {
  /** None while the sheet is closed. */
  passkey: Passkey | undefined;
  onClose: () => void;
  /** It is to confirm orders: that needs the trading password. */
  onAllow: () => void;
  /** It is to go: that needs proof. */
  onRemove: () => void;
};

/** One passkey: its name, what it may do, and the way to remove it. */
export function PasskeySheet({ passkey, ...rest }: Props) {
  return (
    <Sheet open={passkey !== undefined} onClose={rest.onClose} title={passkey?.name ?? ''}>
      {passkey && <PasskeyBody key={passkey.id} passkey={passkey} {...rest} />}
    </Sheet>
  );
}

function PasskeyBody({ passkey, onClose, onAllow, onRemove }: Props & { passkey: Passkey }) {
  const { t } = useLingui();
  const online = useOnline();
  const formats = useFormats();
  const [name, setName] = useState(passkey.name);
  const fail = (error: Error) => toast.failure(failureWords(error));
  const rename = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name.trim()),
    onSuccess: onClose,
    onError: fail,
  });
  const forbid = useMutation({ mutationFn: () => forbidTrading(passkey), onError: fail });
  const isChanged = name.trim() !== '' && name.trim() !== passkey.name;
  return (
    <div className={styles['body']}>
      <KeyValueList>
        <KeyValue label={t`Added`} value={formats.recordTime(passkey.createdAt)} />
        <KeyValue
          label={t`Last used`}
          value={passkey.lastUsedAt === null ? t`Not yet` : formats.recordTime(passkey.lastUsedAt)}
        />
        <KeyValue
          label={t`Kept`}
          value={passkey.backedUp ? t`Synced between devices` : t`On one device only`}
        />
      </KeyValueList>
      <Switch
        label={t`Confirm orders with it`}
        hint={t`In place of the trading password, which goes on working`}
        checked={passkey.trading}
        disabled={!online || forbid.isPending}
        data-testid="passkey-trading"
        onChange={(on) => (on ? onAllow() : forbid.mutate())}
      />
      <Field label={t`Name`}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={passkeyRules.nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button
        block
        variant="secondary"
        disabled={!online || !isChanged}
        busy={rename.isPending}
        onClick={() => rename.mutate()}
      >
        <Trans>Save the name</Trans>
      </Button>
      <Button block variant="danger" disabled={!online} onClick={onRemove}>
        <Trans>Remove the passkey</Trans>
      </Button>
      <NeedsConnection />
    </div>
  );
}
