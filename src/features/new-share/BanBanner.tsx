import { Plural, Trans } from '@lingui/react/macro';

import type { ApplicationBan } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Allotments that were not paid: what they have led to, or may lead to. */
export function BanBanner({ ban }: { ban: ApplicationBan }) {
  const formats = useFormats();
  if (ban.unpaid === 0 && ban.bannedUntil === null) return null;
  const unpaid = formats.quantity(ban.unpaid);
  const limit = formats.quantity(ban.unpaidLimit);
  const days = formats.quantity(ban.banDays);
  if (ban.bannedUntil !== null) {
    const date = formats.date(ban.bannedUntil);
    return (
      <Banner tone="danger" title={<Trans>You cannot apply until {date}</Trans>}>
        <Plural
          value={ban.unpaid}
          one={`${unpaid} allotment went unpaid within 12 months. You can apply again from ${date}.`}
          other={`${unpaid} allotments went unpaid within 12 months. You can apply again from ${date}.`}
        />
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      <Plural
        value={ban.unpaid}
        one={`${unpaid} allotment went unpaid within 12 months. ${limit} unpaid allotments bar you from applying for ${days} days.`}
        other={`${unpaid} allotments went unpaid within 12 months. ${limit} unpaid allotments bar you from applying for ${days} days.`}
      />
    </Banner>
  );
}
