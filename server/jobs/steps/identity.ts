import type { Context } from '../../domain/context.ts';
import { forgetRejectedPictures } from '../../domain/identity/decide.ts';

export const identitySteps = [
  {
    name: 'forget_identity_pictures',
    unit: 'submissions',
    run: (context: Context) => forgetRejectedPictures(context),
  },
];
