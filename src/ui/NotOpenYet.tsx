import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { EmptyState } from './EmptyState.tsx';
import type { IconName } from './icons.ts';

/** A place that is announced and not built: it says so, and where else to go. */
export function NotOpenYet({ icon = 'clock', action }: { icon?: IconName; action?: ReactNode }) {
  return (
    <div data-testid="not-open-yet">
      <EmptyState
        icon={icon}
        title={<Trans>This area is not open yet</Trans>}
        text={<Trans>We are still building it. Everything else works as usual.</Trans>}
        action={action}
      />
    </div>
  );
}
