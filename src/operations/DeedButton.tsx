import type { ComponentProps } from 'react';

import { useOnline } from '../api/network.ts';
import { Button } from '../ui/Button.tsx';
import { connectionWords } from '../ui/OfflineRibbon.tsx';

/**
 * A button that moves money or shares, or leads to where that is done: while nothing is reached it
 * rests, says why, and is back with the connection.
 */
export function DeedButton(props: ComponentProps<typeof Button>) {
  const online = useOnline();
  return <Button {...props} restsBecause={online ? undefined : connectionWords} />;
}
