import { Plural } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { Ticket } from './ticket.ts';

/** What of a market order finds no counterpart at the prices shown. */
export function UnmatchedNote({ ticket: { draft, estimate } }: { ticket: Ticket }) {
  const formats = useFormats();
  const unmatched = draft.quantity - estimate.fillable;
  const missing = formats.quantity(unmatched);
  if (unmatched === 0) return null;
  return (
    <Banner tone="warn">
      <Plural
        value={unmatched}
        one={`${missing} share cannot be matched at the moment and would be cancelled.`}
        other={`${missing} shares cannot be matched at the moment and would be cancelled.`}
      />
    </Banner>
  );
}
