import { select } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import { endTime } from '../../lib/market-time.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { newShareQueries } from './queries.ts';

/** Allotments that wait for their payment, said as on the home screen; nothing where none does. */
export function ToPayNotice() {
  const formats = useFormats();
  const { data } = useQuery(newShareQueries.list());
  const toPay = data?.items.filter(({ application }) => application?.payable === true) ?? [];
  const [due] = toPay;
  if (!due?.application) return null;
  const name = instrumentName(due.issue);
  const amount = <Amount text={formats.money(due.application.amountMinor ?? 0)} />;
  const until = endTime(due.application.payUntilAt);
  const number = formats.quantity(toPay.length);
  const form = pluralForm(toPay.length);
  return (
    <Banner
      tone="warn"
      title={select(form, { one: 'An allotment to pay', other: `${number} allotments to pay` })}
      action={
        <Button
          size="small"
          variant="secondary"
          render={(anchor) => <Link {...anchor} to="/ucenter/shengou" />}
        >
          <Trans>Show</Trans>
        </Button>
      }
    >
      <Trans>
        {name}: {amount} by {until}
      </Trans>
    </Banner>
  );
}
