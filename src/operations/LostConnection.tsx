import { Trans } from '@lingui/react/macro';

import { useGap } from '../api/network.ts';
import type { Gap } from '../api/network.ts';
import { Banner } from '../ui/Banner.tsx';
import { useUnderWay } from './under-way.ts';

type Props = {
  /** What stands below is being sent: what else is under way is none of its business. */
  busy: boolean;
  /** What was entered is an order, and stays. */
  kept?: boolean;
};

/** Above a button that sends: why it rests, and whether anything has left the device. */
export function LostConnection({ busy, kept = false }: Props) {
  const gap = useGap();
  const isSent = useUnderWay() && busy;
  if (gap === undefined) return null;
  return (
    <Banner tone="warn" live>
      {isSent ? <Awaited gap={gap} /> : <NothingSent gap={gap} kept={kept} />}
    </Banner>
  );
}

function Awaited({ gap }: { gap: Gap }) {
  return gap === 'offline' ? (
    <Trans>You are offline. What you sent is on its way, and we are waiting for the answer.</Trans>
  ) : (
    <Trans>
      Our service cannot be reached. What you sent is on its way, and we are waiting for the answer.
    </Trans>
  );
}

function NothingSent({ gap, kept }: { gap: Gap; kept: boolean }) {
  if (gap === 'offline')
    return kept ? (
      <Trans>You are offline. Nothing was sent; your order is kept.</Trans>
    ) : (
      <Trans>You are offline. Nothing was sent.</Trans>
    );
  return kept ? (
    <Trans>Our service cannot be reached. Nothing was sent; your order is kept.</Trans>
  ) : (
    <Trans>Our service cannot be reached. Nothing was sent.</Trans>
  );
}
