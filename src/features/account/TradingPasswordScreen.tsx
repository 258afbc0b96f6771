import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { userInfoQuery } from '../../api/user-info.ts';
import { useOnline } from '../../api/network.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PinInput } from '../../ui/controls/PinInput.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useTradingPasswordForm } from './trading-password-form.ts';
import { EntryForm, FormProblem } from '../entry/EntryForm.tsx';
import { PasswordUnknown } from './NewPasswordFields.tsx';
import { NewTradingPasswordFields } from './NewTradingPasswordFields.tsx';
import styles from '../entry/Entry.module.css';

type Props = {
  /** Straight after registration: it can be put off. */
  first: boolean;
  onBack: () => void;
  onDone: () => void;
};

export function TradingPasswordScreen({ first, onBack, onDone }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const { data: info } = useSuspenseQuery(userInfoQuery);
  const changes = info.has_trading_password;
  const typed = useTradingPasswordForm(changes, onDone);
  const { values, errors, busy, isUnknown, form, change, submit } = typed;
  const title = changes ? t`Change trading password` : t`Set trading password`;
  return (
    <Screen
      top={<TopBar title={title} {...(first ? {} : { onBack })} />}
      footer={
        <>
          {first && (
            <Button variant="secondary" onClick={onDone}>
              <Trans>Later</Trans>
            </Button>
          )}
          <div className={styles['send']}>
            <Button block type="submit" form="trading-password" busy={busy} disabled={!online}>
              {changes ? title : <Trans>Set password</Trans>}
            </Button>
            <NeedsConnection />
          </div>
        </>
      }
    >
      <EntryForm id="trading-password" form={form} onSubmit={submit}>
        <p className={styles['lead']}>
          <Trans>
            Six digits that you enter for every order. They are not your login password.
          </Trans>
        </p>
        {changes && (
          <Field
            label={t`Current trading password`}
            error={errors.old}
            aside={
              <Link to="/payPwd" search={(now) => ({ ...now, forgot: true as const })}>
                <Trans>Forgotten it?</Trans>
              </Link>
            }
          >
            {(control) => (
              <PinInput
                {...control}
                name="old-trading-password"
                value={values.old}
                onChange={(old) => change('old', old)}
              />
            )}
          </Field>
        )}
        <NewTradingPasswordFields values={values} errors={errors} change={change} />
        <FormProblem text={errors.form} />
        <FormProblem tone="warn" text={isUnknown && <PasswordUnknown />} />
      </EntryForm>
    </Screen>
  );
}
