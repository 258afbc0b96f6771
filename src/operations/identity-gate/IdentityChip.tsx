import { Trans } from '@lingui/react/macro';

import { Chip } from '../../ui/lists/Chip.tsx';
import type { Tone } from '../../ui/lists/Chip.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import type { IdentityState } from './identity-state.ts';

const looks: Record<IdentityState, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'neutral', icon: 'identity' },
  in_review: { tone: 'accent', icon: 'clock' },
  approved: { tone: 'good', icon: 'check-circle' },
  rejected: { tone: 'danger', icon: 'warning' },
};

/** How an identity stands, in a word or two. */
export function IdentityChip({ state }: { state: IdentityState }) {
  return <Chip {...looks[state]}>{words(state)}</Chip>;
}

function words(state: IdentityState) {
  if (state === 'in_review') return <Trans>Identity in review</Trans>;
  if (state === 'approved') return <Trans>Identity verified</Trans>;
  if (state === 'rejected') return <Trans>Identity rejected</Trans>;
  return <Trans>Identity not verified</Trans>;
}
