import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { AgreementCheckbox } from './AgreementCheckbox.tsx';
import { EntryLinks } from '../EntryLinks.tsx';
import { EntryTop } from '../EntryTop.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { useRegisterForm } from './register-form.ts';
import { EntryForm, FormProblem } from '../EntryForm.tsx';
import styles from '../Entry.module.css';

type Props = {
  /** From the link that somebody passed on; empty without one. */
  invitationCode: string;
  /** Where the way leads in the end, when it did not begin here. */
  wanted: string | undefined;
  /** Resolves when the next screen is there: the form is busy until then. */
  onDone: () => Promise<void>;
};

export function RegisterScreen({ invitationCode, wanted, onDone }: Props) {
  const { t } = useLingui();
  const registration = useRegisterForm(invitationCode, onDone);
  const { values, errors, busy, isUnknown, form, change, submit } = registration;
  return (
    <Screen wide top={<EntryTop />}>
      <EntryForm label={t`Open an account`} form={form} onSubmit={submit}>
        <PageHeading className={styles['title']}>{t`Open an account`}</PageHeading>
        <RegisterFields values={values} errors={errors} change={change} />
        <AgreementCheckbox
          checked={values.agreed}
          error={errors.agreed}
          onChange={(agreed) => change('agreed', agreed)}
        />
        <FormProblem text={errors.form} />
        <FormProblem tone="warn" text={isUnknown && <AccountUnknown wanted={wanted} />} />
        <Button type="submit" block busy={busy}>
          <Trans>Open the account</Trans>
        </Button>
        <EntryLinks other="login" wanted={wanted} />
      </EntryForm>
    </Screen>
  );
}

function AccountUnknown({ wanted }: Pick<Props, 'wanted'>) {
  return (
    <p>
      <Trans>
        No answer came. Your account may have been opened all the same:{' '}
        <Link to="/login" search={wanted === undefined ? {} : { to: wanted }}>
          log in
        </Link>{' '}
        with this username and password to find out.
      </Trans>
    </p>
  );
}
