import type { ReactNode } from 'react';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { NewShareForUser } from '../../../contract/new-share/types.ts';
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
  const { data, isError } = useQuery(newShareQueries.list());
  const toPay = data?.items.filter(({ application }) => application?.payable === true) ?? [];
  const { title, text } = data
    ? loadCatalogue(data.items, toPay, formats)
    : { title: t`New shares`, text: isError ? t`The calendar could not be loaded.` : '\u00a0' };
  const render = toPay.length > 0 ? renderPayment : renderCalendar;
  return render({
    className: classes(styles['tile'], toPay.length > 0 && styles['due']),
    children: (
      <>
        <Icon name={toPay.length > 0 ? 'warning' : 'new'} className={styles['icon']} />
        <span className={styles['words']} data-testid="new-shares-today">
          <span className={styles['title']}>{title}</span>
          <span className={styles['text']}>{text}</span>
        </span>
        <Icon name="chevron" size="small" />
      </>
    ),
  });
}

function loadCatalogue(
  items: readonly NewShareForUser[],
  toPay: readonly NewShareForUser[],
  formats: Formats,
): { title: string; text: ReactNode } {
  const [due] = toPay;
  if (due?.application) {
    const name = instrumentName(due.issue);
    const amount = <Amount text={formats.money(due.application.amountMinor ?? 0)} />;
    const until = endTime(due.application.payUntilAt);
    const number = formats.quantity(toPay.length);
    const form = pluralForm(toPay.length);
    return {
      title: select(form, { one: 'An allotment to pay', other: `${number} allotments to pay` }),
      text: (
        <Trans>
          {name}: {amount} by {until}
        </Trans>
      ),
    };
  }
  const open = items.filter(({ state }) => state === 'can_apply');
  const [first] = open;
  if (first) {
    const until = endTime(first.issue.applyUntilAt);
    const names = open.map(({ issue }) => instrumentName(issue)).join(', ');
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
  const [next] = items
    .filter(({ state }) => state === 'not_open')
    .toSorted((a, b) => a.issue.applyFromAt - b.issue.applyFromAt);
  if (!next) return { title: t`New shares`, text: t`Nothing to apply for at the moment.` };
  const name = instrumentName(next.issue);
  const date = formats.date(next.issue.applyOn);
  return { title: t`New shares`, text: t`Next: ${name} on ${date}` };
}
