import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { NoRecords } from '../../records/NoRecords.tsx';
import { DeedButton } from '../../operations/DeedButton.tsx';

type Props = {
  title: ReactNode;
  /** What will stand here. */
  text: ReactNode;
  /** Set while a filter may be what hides them. */
  onAll: (() => void) | undefined;
};

/** A list of savings without an entry: leads to the first purchase. */
export function NoSavings({ title, text, onAll }: Props) {
  return (
    <NoRecords
      icon="savings"
      title={title}
      text={text}
      action={
        <DeedButton variant="secondary" render={(anchor) => <Link {...anchor} to="/payment" />}>
          <Trans>Buy savings</Trans>
        </DeedButton>
      }
      onAll={onAll}
    />
  );
}
