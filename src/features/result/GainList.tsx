import { Trans } from '@lingui/react/macro';

import type { GainParts } from '../../../contract/result/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { gainSums } from './contributions.ts';

/**
 * The gain of a time as a sum: realised and not, income and interest. What was paid or credited as
 * cash is no movement of a price: it is in ink, with its sign.
 */
export function GainList({ parts }: { parts: GainParts }) {
  const formats = useFormats();
  const sums = gainSums(parts);
  return (
    <KeyValueList>
      <KeyValue
        label={<Trans>Realised by sales, after fees</Trans>}
        value={<Change minor={sums.realisedMinor} />}
      />
      <KeyValue
        label={<Trans>Change of the result not yet realised</Trans>}
        value={<Change minor={sums.unrealisedMinor} />}
      />
      <OtherParts parts={parts} />
      <KeyValue
        strong
        label={<Trans>Gain or loss</Trans>}
        value={
          <span data-testid="gain-sum">
            <Change minor={parts.gainMinor} />
          </span>
        }
      />
      <KeyValue
        label={<Trans>Fees in it</Trans>}
        value={<Amount text={formats.moneySigned(-sums.feesMinor)} />}
      />
      <KeyValue
        label={<Trans>Taxes in it</Trans>}
        value={<Amount text={formats.moneySigned(-sums.taxMinor)} />}
      />
    </KeyValueList>
  );
}

/** Lines of what is no share; none for what was nothing. */
export function OtherParts({ parts }: { parts: GainParts }) {
  const formats = useFormats();
  return (
    <>
      {parts.savingsIncomeMinor !== 0 && (
        <KeyValue
          label={<Trans>Income from savings</Trans>}
          value={
            <span data-testid="savings-income">
              <Amount text={formats.moneySigned(parts.savingsIncomeMinor)} />
            </span>
          }
        />
      )}
      {parts.loanInterestMinor !== 0 && (
        <KeyValue
          label={<Trans>Interest on loans</Trans>}
          hint={<Trans>Owed in full from the day of the payout</Trans>}
          value={
            <span data-testid="loan-interest">
              <Amount text={formats.moneySigned(-parts.loanInterestMinor)} />
            </span>
          }
        />
      )}
    </>
  );
}
