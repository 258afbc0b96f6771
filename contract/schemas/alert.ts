import * as v from 'valibot';

import { alertConditions, alertRules } from '../alert.ts';
import type { alertEndpoints } from '../alert.ts';
import type { InputOf } from '../endpoint.ts';
import { shareCode } from './parts.ts';

type Endpoints = typeof alertEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const alertId = v.pipe(v.string(), v.regex(/^alt_[0-9a-z]{26}$/));

/** Of the wider of the two units; the brokerage looks at each by itself. */
const wish = {
  condition: v.picklist(alertConditions),
  value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(alertRules.highestMilli)),
};

export const alertsInput = v.object({
  code: v.exactOptional(shareCode),
}) satisfies Validates<'list'>;

export const setAlertInput = v.object({
  id: alertId,
  code: shareCode,
  ...wish,
}) satisfies Validates<'set'>;

export const changeAlertInput = v.object({ id: alertId, ...wish }) satisfies Validates<'change'>;

export const removeAlertInput = v.object({ id: alertId }) satisfies Validates<'remove'>;
