import { Plural } from '@lingui/react/macro';

import type { NewShareApplication } from '../../../contract/new-share/types.ts';

type Props = {
  step: NonNullable<NewShareApplication['nextStep']>;
  /** Market days until then, none today; null while the date is not fixed. */
  days: number | null;
};

/** What comes next for an application, and in how many trading days. */
export function NextStep({ step, days }: Props) {
  if (days === null) return null;
  if (step === 'draw')
    return (
      <Plural
        value={days}
        _0="Draw today"
        one="# trading day until the draw"
        other="# trading days until the draw"
      />
    );
  if (step === 'result')
    return (
      <Plural
        value={days}
        _0="Result today"
        one="# trading day until the result"
        other="# trading days until the result"
      />
    );
  if (step === 'payment')
    return (
      <Plural
        value={days}
        _0="To pay today"
        one="To pay in # trading day"
        other="To pay in # trading days"
      />
    );
  return (
    <Plural
      value={days}
      _0="Listing today"
      one="# trading day until the listing"
      other="# trading days until the listing"
    />
  );
}
