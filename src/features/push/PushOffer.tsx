import { useState } from 'react';
import { Trans } from '@lingui/react/macro';

import type { PushKind } from '../../../contract/push/types.ts';
import { useOnline } from '../../api/network.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PushBlocked } from './PushBlocked.tsx';
import { usePush, withKind } from './use-push.ts';

type Props = { kind: PushKind };

/**
 * Offers to tell this device, there where one waits for something. Nothing where it is on already, or
 * cannot be: the settings say why.
 */
export function PushOffer({ kind }: Props) {
  const online = useOnline();
  const { standing, wishes, busy, wish } = usePush();
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Banner tone="good" live>
        <Trans>This device tells you, even while the app is closed.</Trans>
      </Banner>
    );
  // Nobody is told about it who did not just try.
  if (asked && standing === 'denied') return <PushBlocked />;
  if (standing !== 'ready' || !wishes || (wishes.kinds.includes(kind) && !busy)) return null;
  return (
    <Button
      block
      variant="secondary"
      icon="bell"
      busy={busy}
      disabled={!online}
      data-testid="push-offer"
      onClick={() => {
        setAsked(true);
        void wish(withKind(wishes, kind, true)).then(setDone);
      }}
    >
      <OfferWords kind={kind} />
    </Button>
  );
}

function OfferWords({ kind }: Props) {
  if (kind === 'orders') return <Trans>Tell me when it is filled</Trans>;
  return <Trans>Tell me on this device</Trans>;
}
