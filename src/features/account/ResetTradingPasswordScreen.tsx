import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { IdentityNeeded } from '../../operations/identity-gate/IdentityNeeded.tsx';
import { useOnline } from '../../api/network.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useTradingResetForm } from './trading-reset-form.ts';
import { EntryForm, FormProblem } from '../entry/EntryForm.tsx';
import { NewTradingPasswordFields } from './NewTradingPasswordFields.tsx';
import styles from '../entry/Entry.module.css';

type Props = { onBack: () => void; onDone: () => void };

/** A new trading password for whoever has forgotten the old one. */
export function ResetTradingPasswordScreen({ onBack, onDone }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const { data: info } = useSuspenseQuery(userInfoQuery);
  const verified = info.identity_state === 'approved';
  const reset = useTradingResetForm(onDone);
  return (
    <Screen
      top={<TopBar title={t`Reset trading password`} onBack={onBack} />}
      footer={
        verified && (
          <div className={styles['send']}>
            <Button block type="submit" form="trading-reset" busy={reset.busy} disabled={!online}>
              <Trans>Set trading password</Trans>
            </Button>
            <NeedsConnection />
          </div>
        )
      }
    >
      {verified ? (
        <ResetFields reset={reset} />
      ) : (
        <IdentityNeeded returnTo="/payPwd?forgot=true">
          <Trans>
            If you no longer have the old trading password, your login password and your ID number
            prove who you are. Your identity must be verified for this.
          </Trans>
        </IdentityNeeded>
      )}
    </Screen>
  );
}

function ResetFields({ reset }: { reset: ReturnType<typeof useTradingResetForm> }) {
  const { t } = useLingui();
  const { values, errors, form, change, submit } = reset;
  return (
    <EntryForm id="trading-reset" form={form} onSubmit={submit}>
      <p className={styles['lead']}>
        <Trans>
          Your login password and the number of your verified document show who you are.
        </Trans>
      </p>
      <Field label={t`Login password`} error={errors.login}>
        {(control) => (
          <PasswordInput
            {...control}
            name="login-password"
            autoComplete="current-password"
            value={values.login}
            onChange={(event) => change('login', event.target.value)}
          />
        )}
      </Field>
      <Field label={t`ID number`} hint={t`As on the document you verified`} error={errors.number}>
        {(control) => (
          <TextInput
            {...control}
            name="id-number"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={values.number}
            onChange={(event) => change('number', event.target.value)}
          />
        )}
      </Field>
      <NewTradingPasswordFields values={values} errors={errors} change={change} />
      <FormProblem text={errors.form} />
    </EntryForm>
  );
}
