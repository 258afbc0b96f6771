import { select, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import type { NewSharesToday as Today } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import type { Formats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { endTime } from '../../lib/market-time.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { newSharesTodayQuery, toPayDeed } from '../new-share/today/new-shares-today.tsx';
import type { Deed } from '../new-share/today/new-shares-today.tsx';
import styles from './NewSharesToday.module.css';

type Props = {
  renderCalendar: RenderAnchor;
  /** To what is to be paid. */
  renderPayment: RenderAnchor;
};

/** What can be done with new shares today: pay first, then apply, then wait for the next. */
export function NewSharesToday({ renderCalendar, renderPayment }: Props) {
  const formats = useFormats();
  const { data, isError } = useQuery(newSharesTodayQuery);
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

function deedOf({ toPay, open, next }: Today, formats: Formats): Deed {
  const due = toPayDeed(toPay, formats);
  if (due) return due;
  if (open.length > 0) return toApplyDeed(open, formats);
  if (!next) return { title: t`New shares`, text: t`Nothing to apply for at the moment.` };
  const name = instrumentName(next);
  const date = formats.date(next.applyOn);
  return { title: t`New shares`, text: t`Next: ${name} on ${date}` };
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
