import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import { idOf, shareCode } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { alertEndpoints } from './endpoints.ts';
import { alertConditions, alertRules } from './types.ts';

type Endpoints = typeof alertEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const alertId = idOf('alt');

/** Bounds of the wider of the two units; the brokerage checks each unit by itself. */
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

export const alertInputs = {
  list: alertsInput,
  set: setAlertInput,
  change: changeAlertInput,
  remove: removeAlertInput,
} satisfies Inputs<typeof alertEndpoints>;
