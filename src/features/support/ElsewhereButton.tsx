import { Trans } from '@lingui/react/macro';

import { useOnline } from '../../api/network.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SupportScreen.module.css';

/** Leads to the customer service that the brokerage has elsewhere, in a page of its own. */
export function ElsewhereButton({ url }: { url: string }) {
  const online = useOnline();
  const address = addressOf(url);
  if (address === undefined)
    return (
      <p className={styles['note']}>
        <Trans>Customer service cannot be reached from here at the moment.</Trans>
      </p>
    );
  if (!online)
    return (
      <p className={styles['note']}>
        <Trans>
          No connection. Customer service opens in a page of its own once you are online again.
        </Trans>
      </p>
    );
  return (
    <Button
      render={(anchor) => (
        <a {...anchor} href={address} target="_blank" rel="noopener noreferrer">
          {anchor.children}
        </a>
      )}
    >
      <Trans>Open customer service in a new tab</Trans>
    </Button>
  );
}

function addressOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
