import { Trans, useLingui } from '@lingui/react/macro';

import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { sortedBanks } from './banks.ts';
import { groupTyped, longestNumber } from './bind-form.ts';
import type { BindField, BindValues } from './bind-form.ts';
import styles from './Cash.module.css';

type Change = (part: Partial<BindValues>) => void;
type FieldsProps = {
  values: BindValues;
  /** The verified name, which cards must be in. */
  holder: string;
  errorOf: (field: BindField) => string | undefined;
  change: Change;
};

const text = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Whose card, at which bank, and its number. */
export function BindFields({ values, holder, errorOf, change }: FieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Card>
        <KeyValueList>
          <KeyValue
            strong
            label={<Trans>Cardholder</Trans>}
            hint={<Trans>From your verified identity; cards must be in this name</Trans>}
            value={<span data-testid="card-holder">{holder}</span>}
          />
        </KeyValueList>
      </Card>
      <Field label={t`Bank`} error={errorOf('bank')}>
        {(control) => (
          <>
            <TextInput
              {...control}
              {...text}
              name="bank"
              list="banks"
              value={values.bank}
              onChange={(event) => change({ bank: event.target.value })}
            />
            <datalist id="banks">
              {sortedBanks(i18n.locale).map((bank) => (
                <option key={bank} value={bank}>
                  {bank}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t`Branch`} hint={t`If your bank has branches`}>
        {(control) => (
          <TextInput
            {...control}
            name="branch"
            value={values.branch}
            onChange={(event) => change({ branch: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t`Account number or IBAN`}
        hint={t`It is stored encrypted and shown with its last four digits only`}
        error={errorOf('number')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...text}
            name="number"
            autoComplete="off"
            maxLength={longestNumber}
            value={values.number}
            onChange={(event) => change({ number: groupTyped(event.target) })}
          />
        )}
      </Field>
    </>
  );
}

type AgreementProps = { agreed: boolean; error: string | undefined; change: Change };

/** What binding a card means. */
export function Agreement({ agreed, error, change }: AgreementProps) {
  return (
    <Card>
      <div className={styles['agreement']}>
        <h2>
          <Trans>Card agreement</Trans>
        </h2>
        <p>
          <Trans>
            The card is in my own name. Lotwise may take deposits from it when I ask for them, and
            sends money to it when I ask for that, and never otherwise. I can remove the card at any
            time when no payment is under way.
          </Trans>
        </p>
        <Checkbox
          name="agreed"
          checked={agreed}
          aria-invalid={error ? true : undefined}
          onChange={(accepted) => change({ agreed: accepted })}
        >
          <Trans>I accept the card agreement.</Trans>
        </Checkbox>
        {error && (
          <p role="alert">
            <Banner tone="danger">{error}</Banner>
          </p>
        )}
      </div>
    </Card>
  );
}
