import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { pushKinds } from '../../../contract/push/types.ts';
import type { PushKind, PushWishes } from '../../../contract/push/types.ts';
import { useInstallation } from '../../update/installation.ts';
import { toast } from '../../ui/toast.ts';
import { failureWords } from '../../api/error-text.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { queryClient } from '../../api/query-client.ts';
import { canPush, pushPermission } from './device/device.ts';
import { setPushWishes } from './device/mutations.ts';
import { pushStateQuery } from './device/queries.ts';

/** `install`: an iPhone tells only apps on its home screen. `denied`: the browser was told never to. */
export type PushStanding = 'ready' | 'denied' | 'install' | 'unsupported';

export type Push = {
  standing: PushStanding;
  /** What this device is told; undefined before the first answer. */
  wishes: PushWishes | undefined;
  error: Error | null;
  busy: boolean;
  /** Resolves to whether it holds now. */
  wish: (wishes: PushWishes) => Promise<boolean>;
};

/** This device and the messages to it. */
export function usePush(): Push {
  const installation = useInstallation();
  const [, setAsked] = useState(0);
  /** While it is under way, what was pressed stands as pressed. */
  const [wished, setWished] = useState<PushWishes>();
  const press = useOnePress();
  const standing = standingOf(installation === 'by-hand');
  const { data, error } = useQuery({ ...pushStateQuery, enabled: standing === 'ready' });
  const wish = async (wishes: PushWishes) => {
    if (!press.begin()) return false;
    setWished(wishes);
    try {
      return await setPushWishes(wishes);
    } catch (failure) {
      // The browser itself refused: a private window, or no push service within its reach.
      toast.failure(
        failure instanceof DOMException
          ? t`This browser cannot notify you while the app is closed.`
          : failureWords(failure instanceof Error ? failure : new Error()),
      );
      return false;
    } finally {
      press.end();
      setWished(undefined);
      // The browser has its answer now, whichever it was.
      setAsked((count) => count + 1);
    }
  };
  const wishes = wished ?? (data && heldWishes(data));
  return { standing, wishes, error, busy: wished !== undefined, wish };
}

/** Whether an offer to tell of this kind may come, as far as is known at once. */
export function mayOffer(kind: PushKind): boolean {
  const known = queryClient.getQueryData(pushStateQuery.queryKey);
  return standingOf(false) === 'ready' && !(known && heldWishes(known).kinds.includes(kind));
}

function standingOf(isByHand: boolean): PushStanding {
  if (!canPush()) return isByHand ? 'install' : 'unsupported';
  return pushPermission() === 'denied' ? 'denied' : 'ready';
}

/** What was wished holds only where the browser may still show it. */
function heldWishes({ kinds, named }: PushWishes): PushWishes {
  return { kinds: pushPermission() === 'granted' ? kinds : [], named };
}

/** With one kind more, or one less. */
export function withKind({ kinds, named }: PushWishes, kind: PushKind, on: boolean): PushWishes {
  return {
    kinds: pushKinds.filter((each) => (each === kind ? on : kinds.includes(each))),
    named,
  };
}
