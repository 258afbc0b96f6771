import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { newSharesTodayQuery, toPayDeed } from './today/new-shares-today.tsx';

/** Allotments that wait for their payment, said as on the home screen; nothing where none does. */
export function ToPayNotice() {
  const formats = useFormats();
  const { data } = useQuery(newSharesTodayQuery);
  const deed = data && toPayDeed(data.toPay, formats);
  if (!deed) return null;
  return (
    <Banner
      tone="warn"
      title={deed.title}
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
      {deed.text}
    </Banner>
  );
}
