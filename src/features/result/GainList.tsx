import { Trans } from '@lingui/react/macro';

import type { GainParts } from '../../../contract/result.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { gainSums } from './contributions.ts';

/** The gain of a time as a sum: realised and not, income and interest. */
export function GainList({ parts }: { parts: GainParts }) {
  const sums = gainSums(parts);
  return (
    <KeyValueList>
      <KeyValue
        label={<Trans>Realised by sales, after fees</Trans>}
        value={<Change minor={sums.realisedMinor} />}
      />
      <KeyValue
        label={<Trans>Result not yet realised</Trans>}
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
      <KeyValue label={<Trans>Fees in it</Trans>} value={<Change minor={-sums.feesMinor} />} />
      <KeyValue label={<Trans>Taxes in it</Trans>} value={<Change minor={-sums.taxMinor} />} />
    </KeyValueList>
  );
}

/** Lines of what is no share; none for what was nothing. */
export function OtherParts({ parts }: { parts: GainParts }) {
  return (
    <>
      {parts.savingsIncomeMinor !== 0 && (
        <KeyValue
          label={<Trans>Income from savings</Trans>}
          value={
            <span data-testid="savings-income">
              <Change minor={parts.savingsIncomeMinor} />
            </span>
          }
        />
      )}
      {parts.loanInterestMinor !== 0 && (
        <KeyValue
          label={<Trans>Interest on loans</Trans>}
          value={
            <span data-testid="loan-interest">
              <Change minor={-parts.loanInterestMinor} />
            </span>
          }
        />
      )}
    </>
  );
}
