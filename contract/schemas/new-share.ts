import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import type { newShareEndpoints } from '../new-share.ts';
import { page, secret, shareCode } from './parts.ts';

type Endpoints = typeof newShareEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const applicationId = v.pipe(v.string(), v.regex(/^sub_[0-9a-z]{26}$/));

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
  id: v.pipe(v.string(), v.regex(/^alp_[0-9a-z]{26}$/)),
  applicationId,
  ...secret,
}) satisfies Validates<'pay'>;
