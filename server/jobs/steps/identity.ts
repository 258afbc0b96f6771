import type { Context } from '../../domain/context.ts';
import { approveDueIdentities, forgetRejectedPictures } from '../../domain/identity/decide.ts';

export const identitySteps = [
  {
    name: 'forget_identity_pictures',
    unit: 'submissions',
    run: (context: Context) => forgetRejectedPictures(context),
  },
];

/** With the clerk, which only a paper environment has. */
export const identityTask = {
  name: 'identities',
  run: async (context: Context): Promise<void> => {
    if (context.settings.CLERK === 'auto') await approveDueIdentities(context);
  },
};
