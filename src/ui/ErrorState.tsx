import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  title?: ReactNode;
  /** What happened, in the investor's words. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({ title, text, onRetry, retrying = false }: Props) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={title ?? t`This could not be loaded`}
        text={text ?? t`Please check your connection and try again.`}
        action={
          onRetry && (
            <Button variant="secondary" icon="refresh" busy={retrying} onClick={onRetry}>
              {t`Try again`}
            </Button>
          )
        }
      />
    </div>
  );
}
