import { Hono } from 'hono';

import { longestPictureUrl } from '../../../contract/document/types.ts';
import { identityEndpoints } from '../../../contract/identity/endpoints.ts';
import {
  identityInputs as inputs,
  identitySecrets as secrets,
} from '../../../contract/identity/schema.ts';
import type { Context } from '../../domain/context.ts';
import { identityDetail } from '../../domain/identity/detail.ts';
import { forgetIdentity } from '../../domain/identity/forget.ts';
import { submitIdentity } from '../../domain/identity/submit.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Room for the fields beside the pictures. */
const besidePictures = 16 * 1024;
const twoPicturesLimit = 2 * longestPictureUrl + besidePictures;

/** The caller's identity: how it stands, and what proves it. */
export function identityRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  const rows = identityEndpoints;
  route(router, context, rows.detail, inputs.detail, (call) =>
    identityDetail(context, call.userId),
  );
  route(
    router,
    context,
    rows.submit,
    inputs.submit,
    async (call) => {
      const { id, kind, front, back } = call.input;
      const { name, number } = await call.secret(secrets.submit);
      return submitIdentity(context, call.userId, { id, kind, front, back, name, number });
    },
    { bodyLimit: twoPicturesLimit, limit: 'pictures' },
  );
  route(router, context, rows.forget, inputs.forget, (call) =>
    forgetIdentity(context, call.userId, call.input.id),
  );
  return router;
}
