import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { IconName } from '../ui/icons/icons.ts';

type Props = {
  icon: IconName;
  /** Nothing at all, ever. */
  title: ReactNode;
  /** What will stand here. */
  text: ReactNode;
  /** What to do first, while there is nothing at all. */
  action?: ReactNode;
  /** Set while a filter is on, which may be what hides everything: takes it off. */
  onAll: (() => void) | undefined;
};

/** An empty list of records: none yet, or none that the filter lets through. */
export function NoRecords({ icon, title, text, action, onAll }: Props) {
  return (
    <EmptyState
      icon={icon}
      nothingYet={!onAll}
      title={onAll ? <Trans>Nothing here with this filter</Trans> : title}
      text={text}
      action={
        onAll ? (
          <Button variant="secondary" onClick={onAll}>
            <Trans>Show everything</Trans>
          </Button>
        ) : (
          action
        )
      }
    />
  );
}
