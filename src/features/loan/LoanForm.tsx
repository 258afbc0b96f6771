import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { loanMonths, loanPurposes, quoteLoan } from '../../../contract/loan/types.ts';
import type { LoanMonths, LoanTerms } from '../../../contract/loan/types.ts';
import { MoneyField } from '../../operations/MoneyField.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import type { loanDrafts } from './drafts.ts';
import styles from './Loan.module.css';
import type { LoanMistake } from './model.ts';
import { TermsList } from './TermsList.tsx';
import { purposeWords } from './labels.ts';

type Props = ReturnType<typeof loanDrafts.useDraft> & {
  terms: LoanTerms;
  mistake: LoanMistake | undefined;
};

/** How much, for how long and what for; the terms follow every change. */
export function LoanForm({ terms, draft, change, mistake }: Props) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const minimum = formats.money(terms.minimumMinor);
  const limit = formats.money(terms.limitMinor);
  const { amountMinor, months, purpose } = draft;
  return (
    <div className={styles['form']} data-loan-form="">
      <MoneyField
        name="loan-amount"
        label={<Trans>Loan amount</Trans>}
        hint={
          <Trans>
            From {minimum} to {limit}
          </Trans>
        }
        error={mistake && <Mistake mistake={mistake} terms={terms} />}
        amountMinor={amountMinor}
        onAmount={(typed) => change({ amountMinor: typed })}
      />
      <div className={styles['fieldset']}>
        <p className={styles['label']} aria-hidden="true">
          <Trans>Term</Trans>
        </p>
        <Segmented
          label={t`Term`}
          value={String(months)}
          options={loanMonths.map((each) => ({
            value: String(each),
            label: plural(each, { one: '# month', other: '# months' }),
          }))}
          onChange={(chosen) => change({ months: monthsOf(chosen) })}
        />
      </div>
      <Field label={<Trans>Purpose</Trans>}>
        {(control) => (
          <Select
            {...control}
            name="loan-purpose"
            value={purpose}
            options={loanPurposes.map((each) => ({
              value: each,
              label: i18n._(purposeWords[each]),
            }))}
            onChange={(chosen) =>
              change({ purpose: loanPurposes.find((each) => each === chosen) ?? 'other' })
            }
          />
        )}
      </Field>
      <Section title={<Trans>What it costs</Trans>}>
        <Card>
          <TermsList quote={quoteLoan(Math.max(0, amountMinor ?? 0), months, terms.annualRateBp)} />
        </Card>
      </Section>
    </div>
  );
}

function monthsOf(text: string): LoanMonths {
  return loanMonths.find((each) => String(each) === text) ?? 6;
}

function Mistake({ mistake, terms }: { mistake: LoanMistake; terms: LoanTerms }) {
  const formats = useFormats();
  const minimum = formats.money(terms.minimumMinor);
  const maximum = formats.money(terms.maximumMinor);
  const limit = formats.money(terms.limitMinor);
  switch (mistake) {
    case 'missing':
      return <Trans>Please enter the loan amount.</Trans>;
    case 'negative':
      return <Trans>The loan amount cannot be below 0.</Trans>;
    case 'minimum':
      return <Trans>The minimum loan is {minimum}.</Trans>;
    case 'maximum':
      return <Trans>The maximum loan is {maximum}.</Trans>;
    default:
      return <Trans>Your credit points allow {limit} at most.</Trans>;
  }
}
