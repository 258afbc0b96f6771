import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import type { ApplicationBan, NewShareQuota } from '../../../contract/new-share/types.ts';
import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Formats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ApplyForm.module.css';

type Props = {
  quantity: number;
  ban: ApplicationBan;
  quota: NewShareQuota;
  /** The button was pressed, and something above stands against it. */
  refused: boolean;
  onPress: () => void;
};

/** The verb with its number, or the reason why there is none. */
export function ApplyBar({ quantity, ban, quota, refused, onPress }: Props) {
  const formats = useFormats();
  const online = useOnline();
  const isBanned = ban.bannedUntil !== null;
  const date = ban.bannedUntil === null ? '' : formats.date(ban.bannedUntil);
  const unpaid = formats.quantity(ban.unpaid);
  return (
    <div className={styles['bar']}>
      <Button
        block
        disabled={!online || isBanned || quota.allowedQuantity === 0}
        onClick={onPress}
        data-testid="apply"
      >
        {quantity > 0 && quantity <= quota.limitQuantity ? (
          applyText(quantity, formats)
        ) : (
          <Trans>Apply</Trans>
        )}
      </Button>
      <p className={styles['note']} aria-live="polite">
        {!online ? (
          <Trans>Applying needs a connection.</Trans>
        ) : isBanned ? (
          <Trans>
            You cannot apply until {date}: {unpaid} allotments went unpaid within 12 months.
          </Trans>
        ) : quota.allowedQuantity === 0 ? (
          <Trans>You have no quota for this issue.</Trans>
        ) : refused ? (
          <Trans>Please correct what is marked.</Trans>
        ) : (
          <Trans>One application for this issue; it cannot be taken back</Trans>
        )}
      </p>
    </div>
  );
}

/** "Apply for 500 shares". */
export function applyText(quantity: number, formats: Formats): string {
  const count = formats.quantity(quantity);
  return plural(quantity, {
    one: `Apply for ${count} share`,
    other: `Apply for ${count} shares`,
  });
}
