import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  title?: ReactNode;
  /** What happened, in the investor's words. */
  text?: ReactNode;
  /** What is asked again. */
  query?: { isFetching: boolean; refetch: () => unknown };
  /** Where more than one query is asked again. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
};

export function ErrorState({ title, text, query, ...retry }: Props) {
  const { onRetry = query && (() => void query.refetch()), retrying = query?.isFetching } = retry;
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={title ?? t`This could not be loaded`}
        text={text ?? t`Please check your connection and try again.`}
        action={
          onRetry && (
            <Button variant="secondary" icon="refresh" busy={retrying ?? false} onClick={onRetry}>
              {t`Try again`}
            </Button>
          )
        }
      />
    </div>
  );
}
