import * as v from 'valibot';

import { tradingSecret } from '../passkey/schema.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, secret, shareCode } from '../wire/schema.ts';
import type { Inputs, Secrets } from '../wire/schema.ts';
import type { newShareEndpoints } from './endpoints.ts';

type Endpoints = typeof newShareEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const applicationId = idOf('sub');

export const issueInput = v.object({ code: shareCode }) satisfies Validates<'issue'>;

export const listedIssuesInput = v.object({
  cursor: page.cursor,
  limit: page.limit,
}) satisfies Validates<'listed'>;

/** Only a shape: quota, cap and steps are for the rules of an application. */
export const applyInput = v.object({
  id: applicationId,
  code: shareCode,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000)),
  ...secret,
}) satisfies Validates<'apply'>;

export const applicationsInput = v.object({
  status: v.picklist(['open', 'done', 'all']),
  ...page,
}) satisfies Validates<'applications'>;

export const applicationInput = v.object({ id: applicationId }) satisfies Validates<'application'>;

export const payAllotmentInput = v.object({
  id: idOf('alp'),
  applicationId,
  ...secret,
}) satisfies Validates<'pay'>;

export const newShareInputs = {
  calendar: nothing,
  issue: issueInput,
  listed: listedIssuesInput,
  list: nothing,
  today: nothing,
  detail: issueInput,
  apply: applyInput,
  applications: applicationsInput,
  application: applicationInput,
  pay: payAllotmentInput,
} satisfies Inputs<typeof newShareEndpoints>;

export const newShareSecrets = {
  apply: tradingSecret,
  pay: tradingSecret,
} satisfies Secrets<typeof newShareEndpoints>;
