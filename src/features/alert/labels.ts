import { t } from '@lingui/core/macro';

import { alertBounds, isOfDay } from '../../../contract/alert/types.ts';
import type { AlertCondition, AlertCriteria, PriceAlert } from '../../../contract/alert/types.ts';
import type { Formats } from '../../i18n/formats.ts';
import { highestOfDayBp } from './model.ts';
import type { AlertMistake, Priced } from './model.ts';

/** What is waited for; before its limit is named, three dots stand in its place. */
export function conditionWords(condition: AlertCondition, limit = '…'): string {
  if (condition === 'price_above') return t`Price rises to ${limit}`;
  if (condition === 'price_below') return t`Price falls to ${limit}`;
  return condition === 'day_up' ? t`Rises in one day by ${limit}` : t`Falls in one day by ${limit}`;
}

export function requestText({ condition, value }: AlertCriteria, formats: Formats): string {
  return conditionWords(condition, limitWords(condition, value, formats));
}

function limitWords(condition: AlertCondition, value: number, formats: Formats): string {
  return isOfDay(condition) ? formats.percentBp(value) : formats.price(value);
}

export function stateWords(alert: PriceAlert, formats: Formats): string {
  if (alert.firedAt === null) {
    const time = formats.recordTime(alert.armedAt).slice(0, 16);
    return t`Waiting since ${time}`;
  }
  const time = formats.recordTime(alert.firedAt).slice(0, 16);
  const price = formats.price(alert.firedMilli ?? 0);
  return t`Reached on ${time}, at ${price}`;
}

export function mistakeWords(
  mistake: AlertMistake,
  condition: AlertCondition,
  priced: Priced | undefined,
  formats: Formats,
): string {
  if (mistake === 'met') return t`The price has already reached this limit.`;
  if (mistake === 'out-of-reach' && priced) {
    const percent = formats.percentBp(highestOfDayBp(condition, priced));
    return t`Today at most ${percent}.`;
  }
  if (mistake === 'range') {
    const { lowest, highest } = alertBounds(condition);
    const least = limitWords(condition, lowest, formats);
    const most = limitWords(condition, highest, formats);
    return t`Please enter a value between ${least} and ${most}.`;
  }
  const example = formats.price(12_500);
  return t`Please enter a number, like ${example}.`;
}
