import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { useMarketState } from '../../live/market.ts';
import styles from './Panes.module.css';

/** Says of market dates (yyyy-mm-dd) which may still move: those beyond the holidays that are known. */
export function ProvisionalDates({ dates }: { dates: readonly (string | null)[] }) {
  const formats = useFormats();
  const knownUntil = useMarketState()?.holidaysKnownUntil ?? null;
  if (knownUntil === null || dates.every((date) => date === null || date <= knownUntil))
    return null;
  const until = formats.date(knownUntil);
  return (
    <p className={styles['note']}>
      <Trans>
        The exchange holidays are known up to this date: {until}. Later dates are provisional.
      </Trans>
    </p>
  );
}
