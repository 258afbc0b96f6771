import { t } from '@lingui/core/macro';

import type { DeviceNames } from '../../../../contract/account/types.ts';

/** A browser and its system as they name themselves: `Firefox · Android`. */
export function deviceWords({ browser, system }: DeviceNames): string {
  const names = [browser, system].filter((name) => name !== '');
  return names.length === 0 ? t`Unknown browser` : names.join(' · ');
}
