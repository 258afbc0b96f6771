import type { ReactNode } from 'react';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { NewSharesToday as Today } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import type { Formats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { endTime } from '../../lib/market-time.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { newShareQueries } from '../new-share/queries.ts';
import styles from './NewSharesToday.module.css';

type Props = {
  renderCalendar: RenderAnchor;
  /** To what is to be paid. */
  renderPayment: RenderAnchor;
};

/** What can be done with new shares today: pay first, then apply, then wait for the next. */
export function NewSharesToday({ renderCalendar, renderPayment }: Props) {
  const formats = useFormats();
  const { data, isError } = useQuery(newShareQueries.today());
  const { title, text } = data
    ? deedOf(data, formats)
    : { title: t`New shares`, text: isError ? t`The calendar could not be loaded.` : '\u00a0' };
  const isDue = data !== undefined && data.toPay.length > 0;
  const render = isDue ? renderPayment : renderCalendar;
  return render({
    className: classes(styles['tile'], isDue && styles['due']),
    children: (
      <>
        <Icon name={isDue ? 'warning' : 'new'} className={styles['icon']} />
        <span className={styles['words']} data-testid="new-shares-today">
          <span className={styles['title']}>{title}</span>
          <span className={styles['text']}>{text}</span>
        </span>
        <Icon name="chevron" size="small" />
      </>
    ),
  });
}

type Deed = { title: string; text: ReactNode };

function deedOf({ toPay, open, next }: Today, formats: Formats): Deed {
  const [due] = toPay;
  if (due) return toPayDeed(due, toPay.length, formats);
  if (open.length > 0) return toApplyDeed(open, formats);
  if (!next) return { title: t`New shares`, text: t`Nothing to apply for at the moment.` };
  const name = instrumentName(next);
  const date = formats.date(next.applyOn);
  return { title: t`New shares`, text: t`Next: ${name} on ${date}` };
}

function toPayDeed(due: Today['toPay'][number], count: number, formats: Formats): Deed {
  const name = instrumentName(due);
  const amount = <Amount text={formats.money(due.amountMinor)} />;
  const until = endTime(due.payUntilAt);
  const number = formats.quantity(count);
  const form = pluralForm(count);
  return {
    title: select(form, {
      one: 'An allotment to pay',
      other: `${number} allotments to pay`,
    }),
    text: (
      <Trans>
        {name}: {amount} by {until}
      </Trans>
    ),
  };
}

function toApplyDeed(open: Today['open'], formats: Formats): Deed {
  const until = endTime(open[0]?.applyUntilAt ?? 0);
  const names = open.map((issue) => instrumentName(issue)).join(', ');
  const number = formats.quantity(open.length);
  const form = pluralForm(open.length);
  return {
    title: select(form, {
      one: 'A new share open today',
      other: `${number} new shares open today`,
    }),
    text: t`${names}, until ${until}`,
  };
}
