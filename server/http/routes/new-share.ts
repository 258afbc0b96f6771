import { Hono } from 'hono';

import { newShareEndpoints as newShares } from '../../../contract/new-share/endpoints.ts';
import {
  newShareInputs as inputs,
  newShareSecrets as secrets,
} from '../../../contract/new-share/schema.ts';
import type { Context } from '../../domain/context.ts';
import { applyForShares } from '../../domain/new-share/apply.ts';
import { listedIssues, newShareCalendar } from '../../domain/new-share/calendar.ts';
import { readIssue } from '../../domain/new-share/find-issue.ts';
import {
  applicationDetail,
  listApplications,
  ownCalendar,
  ownIssue,
} from '../../domain/new-share/own-issues.ts';
import { payAllotment } from '../../domain/new-share/pay.ts';
import { newSharesToday } from '../../domain/new-share/today.ts';
import { issueView } from '../../domain/new-share/views.ts';
import { route } from '../route.ts';
import type { HttpEnv, Router } from '../route.ts';
import { tradingProof } from '../trading-proof.ts';

/** New shares: the calendar for everybody, applications and allotments for their owner. */
export function newShareRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  route(router, context, newShares.calendar, inputs.calendar, async () => ({
    items: await newShareCalendar(context),
  }));
  route(router, context, newShares.issue, inputs.issue, async ({ input }) =>
    issueView(context, await readIssue(context.db, input.code)),
  );
  route(router, context, newShares.listed, inputs.listed, ({ input }) =>
    listedIssues(context, input),
  );
  route(router, context, newShares.list, inputs.list, ({ userId }) => ownCalendar(context, userId));
  route(router, context, newShares.today, inputs.today, ({ userId }) =>
    newSharesToday(context, userId),
  );
  route(router, context, newShares.detail, inputs.detail, ({ userId, input }) =>
    ownIssue(context, userId, input.code),
  );
  route(router, context, newShares.apply, inputs.apply, async (call) => {
    const proof = await tradingProof(call, secrets.apply);
    const { id, code, quantity } = call.input;
    return applyForShares(context, call.userId, { id, code, quantity }, proof);
  });
  route(router, context, newShares.applications, inputs.applications, ({ userId, input }) =>
    listApplications(context, userId, input),
  );
  route(router, context, newShares.application, inputs.application, ({ userId, input }) =>
    applicationDetail(context, userId, input.id),
  );
  route(router, context, newShares.pay, inputs.pay, async (call) => {
    const proof = await tradingProof(call, secrets.pay);
    const { id, applicationId } = call.input;
    return payAllotment(context, call.userId, { id, applicationId }, proof);
  });
  return router;
}
