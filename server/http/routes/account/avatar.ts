import { Hono } from 'hono';

import { longestPictureUrl } from '../../../../contract/document/types.ts';
import { identityEndpoints } from '../../../../contract/identity/endpoints.ts';
import { identityInputs as inputs } from '../../../../contract/identity/schema.ts';
import type { Context } from '../../../domain/context.ts';
import { editAvatar } from '../../../domain/account/avatar.ts';
import { route } from '../../route.ts';
import type { HttpEnv, Router } from '../../route.ts';

/** Room for the fields beside the picture. */
const besidePicture = 16 * 1024;

/** The caller's own picture. */
export function avatarRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(
    router,
    context,
    identityEndpoints.editAvatar,
    inputs.editAvatar,
    (call) => editAvatar(context, call.userId, call.input.image),
    { bodyLimit: longestPictureUrl + besidePicture, limit: 'pictures' },
  );
  return router;
}
