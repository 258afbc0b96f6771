import { Trans } from '@lingui/react/macro';

import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Found } from './mutations.ts';
import styles from '../../operations/PasswordSheet.module.css';

type Props = { found: Found | undefined; asking: boolean; onAsk: () => void };

/** No answer came: says so plainly, asks by the order's id, never sends again. */
export function UnknownOutcome({ found, asking, onAsk }: Props) {
  if (found?.kind === 'not-received') {
    return (
      <Banner tone="neutral" live>
        <Trans>The order did not reach us. Nothing was traded. You can place it again.</Trans>
      </Banner>
    );
  }
  return (
    <div className={styles['body']} data-testid="order-unknown">
      <Banner tone="warn" live>
        <Trans>
          The order was sent, but no answer came. It may have been carried out. Please do not place
          it again until you know.
        </Trans>
      </Banner>
      <p aria-live="polite">
        <Progress found={found} />
      </p>
      <Button block variant="secondary" busy={asking} onClick={onAsk} data-testid="check-now">
        <Trans>Check now</Trans>
      </Button>
    </div>
  );
}

function Progress({ found }: { found: Found | undefined }) {
  if (found?.kind !== 'unknown') return <Trans>Asking our service…</Trans>;
  if (found.because === 'offline')
    return <Trans>Our service cannot be reached. The app will ask again as soon as it can.</Trans>;
  return <Trans>We have not received it yet. It may still be on its way.</Trans>;
}
