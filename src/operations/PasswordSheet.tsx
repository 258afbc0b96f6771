import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Side } from '../../contract/trade/types.ts';
import { userInfoQuery } from '../api/user-info.ts';
import { ApiRefusal, isUnreached } from '../api/errors.ts';
import { useOnline } from '../api/network.ts';
import { passkeysWorkHere } from '../api/passkeys.ts';
import { byPasskey, byTradingPassword } from './trading-proof.ts';
import type { TradingProof } from './trading-proof.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { PinInput, pinLength } from '../ui/controls/PinInput.tsx';
import { Sheet } from '../ui/dialogs/Sheet.tsx';
import { failureWords } from '../api/error-text.ts';
import { isIdentityRefusal } from './identity-gate/identity-state.ts';
import { IdentityNeeded } from './identity-gate/IdentityNeeded.tsx';
import { LostConnection } from './LostConnection.tsx';
import { useUpdateHold } from '../update/updates.ts';
import styles from './PasswordSheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What will happen, once more. */
  summary: ReactNode;
  verb: ReactNode;
  /** Of an order: the verb stands in its colour. */
  side?: Side;
  busy: boolean;
  /** Why the last try did not go through. */
  error: Error | null;
  /** What has come to stand against it since, in the words of the form: nothing is sent then. */
  refused?: ReactNode;
  /** The trading password, or a passkey that may stand in for it. */
  onSubmit: (proof: TradingProof) => void;
  /** No passkey stands in for the trading password here. */
  byPasswordOnly?: boolean;
  /** Whether what was entered survives setting a trading password, and is said to. */
  kept?: boolean;
  /** Where setting a trading password leads back to, such as `/shares/creatOrder?code=600000`. */
  returnTo: string;
};

/** The last step of what moves money or shares: the trading password or a passkey, or the way to set one. */
export function PasswordSheet(props: Props) {
  const { open, onClose, title, summary, error, returnTo, busy, refused } = props;
  const { kept = false, byPasswordOnly = false } = props;
  const info = useQuery(userInfoQuery);
  const offered = !byPasswordOnly && info.data?.has_trading_passkey === true;
  const missing =
    info.data?.has_trading_password === false ||
    (error instanceof ApiRefusal && error.code === 'trading_password_missing');
  // What is on its way may itself have brought about what would stand against it a second time.
  const against = busy ? undefined : refused;
  useUpdateHold(open);
  return (
    <Sheet open={open} onClose={onClose} title={title} held={busy}>
      <div className={styles['body']}>
        {summary}
        {isIdentityRefusal(error) ? (
          <IdentityNeeded returnTo={returnTo} refused />
        ) : missing ? (
          <SetFirst returnTo={returnTo} kept={kept} />
        ) : (
          open && <Proof {...props} refused={against} offered={offered} />
        )}
      </div>
    </Sheet>
  );
}

function SetFirst({ returnTo, kept }: { returnTo: string; kept: boolean }) {
  return (
    <>
      <Banner tone="neutral">
        {kept ? (
          <Trans>
            Trading needs a trading password of six digits. Your order is kept while you set one.
          </Trans>
        ) : (
          <Trans>
            This needs a trading password of six digits. You come back here when it is set.
          </Trans>
        )}
      </Banner>
      <Button
        block
        render={(props) => <Link {...props} to="/payPwd" search={{ to: returnTo }} replace />}
      >
        <Trans>Set the trading password</Trans>
      </Button>
    </>
  );
}

/** The passkey first, where one may confirm and can be asked; the other way is one press away. */
function Proof({ offered, ...props }: Props & { offered: boolean }) {
  const hasPasskey = offered && passkeysWorkHere();
  const [typed, setTyped] = useState(false);
  return hasPasskey && !typed ? (
    <PasskeyForm {...props} onOther={() => setTyped(true)} />
  ) : (
    <PasswordForm {...props} onOther={hasPasskey ? () => setTyped(false) : undefined} />
  );
}

type FormProps = Props & {
  /** Where there is another way. */
  onOther: (() => void) | undefined;
};

function PasskeyForm(props: FormProps) {
  const { verb, side, busy, error, refused, onSubmit, onOther, kept = false } = props;
  const isRefused = refused !== undefined;
  const online = useOnline();
  const words = useTroubleWords(error);
  const button = useRef<HTMLButtonElement>(null);
  useFocus(busy, button);
  return (
    <div className={styles['form']}>
      <p>
        <Trans>Confirm with your passkey: fingerprint, face or the code of the device.</Trans>
      </p>
      <div role="alert" className={styles['alert']}>
        {words !== undefined && !isRefused && <Banner tone="danger">{words}</Banner>}
      </div>
      <Hindrance refused={refused} busy={busy} kept={kept} />
      <Button
        ref={button}
        block
        icon="key"
        side={side}
        busy={busy}
        disabled={!online || isRefused}
        data-testid="passkey-confirm"
        onClick={() => onSubmit(byPasskey)}
      >
        {verb}
      </Button>
      <Button block variant="quiet" disabled={busy} onClick={onOther}>
        <Trans>Use the trading password</Trans>
      </Button>
    </div>
  );
}

/** Why the last try did not go through; a connection that is lost is spoken of as long as it is. */
function useTroubleWords(error: Error | null): string | undefined {
  const online = useOnline();
  if (error === null || (!online && isUnreached(error))) return undefined;
  return failureWords(error);
}

/** The sheet takes the focus for itself when it opens; this comes after, and after each try. */
function useFocus(busy: boolean, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (busy) return undefined;
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [busy, place]);
}

type HindranceProps = { refused: ReactNode; busy: boolean; kept: boolean };

/** What keeps it from being sent at all, whatever is entered. */
function Hindrance({ refused, busy, kept }: HindranceProps) {
  return (
    <>
      {refused !== undefined && (
        <Banner tone="warn" live>
          {refused}
        </Banner>
      )}
      <LostConnection busy={busy} kept={kept} />
    </>
  );
}

function PasswordForm(props: FormProps) {
  const { verb, side, busy, error, refused, onSubmit, onOther, kept = false } = props;
  const isRefused = refused !== undefined;
  const online = useOnline();
  const [password, setPassword] = useState('');
  const locked = error instanceof ApiRefusal && error.code === 'trading_password_locked';
  const isWrong = error instanceof ApiRefusal && error.code === 'trading_password_wrong';
  const words = useTroubleWords(error);

  const pin = useRef<HTMLInputElement>(null);
  useFocus(busy, pin);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < pinLength || busy || !online || locked || isRefused) return;
    setPassword('');
    onSubmit(byTradingPassword(password));
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Field
        label={<Trans>Trading password</Trans>}
        hint={<Trans>Six digits</Trans>}
        error={isWrong || locked ? words : undefined}
      >
        {(control) => (
          <PinInput
            {...control}
            value={password}
            onChange={setPassword}
            disabled={busy || locked}
            ref={pin}
          />
        )}
      </Field>
      {words !== undefined && !isWrong && !locked && !isRefused && (
        <Banner tone="danger">{words}</Banner>
      )}
      <Hindrance refused={refused} busy={busy} kept={kept} />
      <Button
        type="submit"
        block
        side={side}
        busy={busy}
        disabled={password.length < pinLength || !online || locked || isRefused}
        data-testid="order-confirm"
      >
        {verb}
      </Button>
      {onOther && (
        <Button block variant="quiet" disabled={busy} onClick={onOther}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
    </form>
  );
}
