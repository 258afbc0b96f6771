import { useEffect } from 'react';

import { holdUpdates } from '../update/updates.ts';

/**
 * What moves money or shares is an open order from its ticket or its trading password on: no update is
 * offered beside it, and none begins. The amounts of other forms are drafts, which survive an update.
 */
export function useOpenOrder(open = true): void {
  useEffect(() => (open ? holdUpdates() : undefined), [open]);
}
