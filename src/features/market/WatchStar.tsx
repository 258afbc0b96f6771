import { useLingui } from '@lingui/react/macro';

import { ApiRefusal } from '../../api/errors.ts';
import { hasSession } from '../../session/session.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { useWatchlist } from './live.ts';
import { useWatch } from './mutations.ts';

/** Puts a share on the watchlist or takes it off; nothing without a session. */
export function WatchStar({ code, name }: { code: string; name: string }) {
  const { t } = useLingui();
  const { codes } = useWatchlist();
  const watch = useWatch();
  if (!hasSession()) return null;
  const watched = codes?.includes(code) ?? false;
  const press = () =>
    watch.mutate(
      { code, watched: !watched },
      {
        onError: (error) =>
          toast.failure(
            error instanceof ApiRefusal
              ? error.message
              : t`Your watchlist could not be changed. Please try again.`,
          ),
      },
    );
  return (
    <IconButton
      icon={watched ? 'star-filled' : 'star'}
      label={watched ? t`Remove ${name} from the watchlist` : t`Add ${name} to the watchlist`}
      pressed={watched}
      onClick={press}
    />
  );
}
