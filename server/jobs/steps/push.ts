import type { Context } from '../../domain/context.ts';
import { forgetOldSubscriptions } from '../../domain/push/forget-subscriptions.ts';

/** Devices that nobody has come back to. */
export const pushSteps = [
  {
    name: 'forget_devices',
    unit: 'devices',
    run: (context: Context) => forgetOldSubscriptions(context),
  },
];
