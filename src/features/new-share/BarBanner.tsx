import { Plural, Trans } from '@lingui/react/macro';

import type { ApplicationBar } from '../../../contract/new-share.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Allotments that were not paid: what they have led to, or may lead to. */
export function BarBanner({ bar }: { bar: ApplicationBar }) {
  const formats = useFormats();
  if (bar.unpaid === 0 && bar.barredUntil === null) return null;
  const unpaid = formats.quantity(bar.unpaid);
  const limit = formats.quantity(bar.unpaidLimit);
  const days = formats.quantity(bar.barDays);
  if (bar.barredUntil !== null) {
    const date = formats.date(bar.barredUntil);
    return (
      <Banner tone="danger" title={<Trans>You cannot apply until {date}</Trans>}>
        <Plural
          value={bar.unpaid}
          one={`${unpaid} allotment went unpaid within 12 months. You can apply again from ${date}.`}
          other={`${unpaid} allotments went unpaid within 12 months. You can apply again from ${date}.`}
        />
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      <Plural
        value={bar.unpaid}
        one={`${unpaid} allotment went unpaid within 12 months. ${limit} unpaid allotments bar you from applying for ${days} days.`}
        other={`${unpaid} allotments went unpaid within 12 months. ${limit} unpaid allotments bar you from applying for ${days} days.`}
      />
    </Banner>
  );
}
