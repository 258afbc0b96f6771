import { select, t } from '@lingui/core/macro';

import type { ShareDay } from '../../../contract/news/report.ts';
import { currentFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import { moved } from './market-labels.ts';
import type { ReportText, ReportWriters } from './labels.ts';

/** Reports on single companies of the exchange. */
export const shareWords: ReportWriters<
  | 'limit_up'
  | 'limit_down'
  | 'unusual_volume'
  | 'new_high'
  | 'new_low'
  | 'first_day'
  | 'allotment'
  | 'block_deals'
> = {
  limit_up: (figures) => {
    const share = instrumentName(figures);
    return { title: t`${share} closes at its upper limit`, text: dayFigures(figures) };
  },
  limit_down: (figures) => {
    const share = instrumentName(figures);
    return { title: t`${share} closes at its lower limit`, text: dayFigures(figures) };
  },
  unusual_volume: (figures) => {
    const formats = currentFormats();
    const share = instrumentName(figures);
    const times = formats.price(Math.round((figures.volume * 1000) / figures.averageVolume));
    const volume = formats.compact(figures.volume);
    const number = formats.quantity(figures.days);
    const form = pluralForm(figures.days);
    return {
      title: t`${share}: unusually high volume`,
      text: `${t`Volume: ${volume} shares.`} ${select(form, {
        one: `That is ${times} times the volume of the day before.`,
        other: `That is ${times} times the average of the ${number} days before.`,
      })}`,
    };
  },
  new_high: (figures) => {
    const share = instrumentName(figures);
    const number = currentFormats().quantity(figures.days);
    const form = pluralForm(figures.days);
    return {
      title: select(form, {
        one: `${share}: highest close in ${number} day`,
        other: `${share}: highest close in ${number} days`,
      }),
      text: dayFigures(figures),
    };
  },
  new_low: (figures) => {
    const share = instrumentName(figures);
    const number = currentFormats().quantity(figures.days);
    const form = pluralForm(figures.days);
    return {
      title: select(form, {
        one: `${share}: lowest close in ${number} day`,
        other: `${share}: lowest close in ${number} days`,
      }),
      text: dayFigures(figures),
    };
  },
  first_day: (figures) => {
    const formats = currentFormats();
    const share = instrumentName(figures);
    const { change, way } = moved(figures.changeBp);
    const price = formats.price(figures.priceMilli);
    const issue = formats.price(figures.issuePriceMilli);
    return {
      title:
        way === 'up'
          ? t`${share} ends its first day ${change} above its issue price`
          : way === 'down'
            ? t`${share} ends its first day ${change} below its issue price`
            : t`${share} ends its first day at its issue price`,
      text: t`Close: ${price}. Issue price: ${issue}.`,
    };
  },
  allotment: (figures) => {
    const formats = currentFormats();
    const share = instrumentName(figures);
    // Reports of old name the numbers that could have won, which may be more than there were.
    const winners = formats.quantity(Math.min(figures.winners, figures.numbers));
    const numbers = formats.quantity(figures.numbers);
    const rate = formats.percentBp(Math.round(figures.rateE6 / 100));
    return {
      title: t`${share}: the draw of the new shares`,
      text: t`Numbers in the draw that won: ${winners} of ${numbers} (${rate}).`,
    };
  },
  block_deals: (figures) => {
    const formats = currentFormats();
    const share = instrumentName(figures);
    const quantity = formats.quantity(figures.quantity);
    const value = formats.compactMoney(figures.valueMinor);
    const number = formats.quantity(figures.deals);
    const form = pluralForm(figures.deals);
    return {
      title: select(form, {
        one: `${share}: ${number} block trade`,
        other: `${share}: ${number} block trades`,
      }),
      text: t`Shares: ${quantity}. Value: ${value}.`,
    };
  },
};

function dayFigures({ priceMilli, changeBp, turnoverMinor }: ShareDay): ReportText['text'] {
  const formats = currentFormats();
  const price = formats.price(priceMilli);
  const change = formats.percentSigned(changeBp);
  const turnover = formats.compactMoney(turnoverMinor);
  return t`Close: ${price} (${change}). Turnover: ${turnover}.`;
}
