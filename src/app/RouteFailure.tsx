import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { ApiRefusal, NetworkFailure } from '../api/errors.ts';
import { useBack } from '../routes/use-back.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { isLostChunk, reloadForLostChunk } from '../update/lost-chunk.ts';
import { usePageTitle } from './use-leaf.ts';

/** One failed page; the rest of the app goes on around it. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const onBack = useBack('/home');
  const queryErrors = useQueryErrorResetBoundary();
  const title = usePageTitle();

  useEffect(() => {
    reloadForLostChunk(error);
  }, [error]);

  const text = () => {
    if (error instanceof ApiRefusal) return error.message;
    const isOut = isLostChunk(error) && !navigator.onLine;
    if (isOut || (error instanceof NetworkFailure && error.kind === 'offline'))
      return t`You are offline, and this page has not been opened on this device before.`;
    if (error instanceof NetworkFailure) return t`Our service is not answering right now.`;
    return t`Something went wrong on this page.`;
  };

  const handleRetry = () => {
    queryErrors.reset();
    reset();
    void router.invalidate();
  };

  return (
    <Screen top={<TopBar title={title ?? 'Lotwise'} name={title ?? null} onBack={onBack} />}>
      <ErrorState text={text()} onRetry={handleRetry} />
    </Screen>
  );
}
