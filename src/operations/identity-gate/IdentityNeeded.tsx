import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useIdentityState } from './identity-state.ts';
import type { IdentityState } from './identity-state.ts';
import styles from './IdentityNeeded.module.css';

type Props = {
  /** Where the way leads back to, such as `/loan`. */
  returnTo: string;
  /** The brokerage has just refused for this: shown whatever the device believes. */
  refused?: boolean;
  /** What it is needed for, in a sentence; a general one stands here otherwise. */
  children?: ReactNode;
};

/**
 * Says that something needs a verified identity, and leads there and back. Shows nothing to whoever
 * has one, nor while it is not known: so it can stand at the top of any form.
 */
export function IdentityNeeded({ returnTo, refused = false, children }: Props) {
  const known = useIdentityState();
  const state = refused && (known === undefined || known === 'approved') ? 'pending' : known;
  if (state === undefined || state === 'approved') return null;
  return (
    <div data-testid="identity-needed">
      <Banner
        tone={state === 'rejected' ? 'warn' : 'accent'}
        icon="identity"
        live={refused}
        title={<Title state={state} />}
      >
        <p>
          {state === 'in_review' ? (
            <Trans>
              We are checking your documents. This opens by itself as soon as it is done.
            </Trans>
          ) : (
            (children ?? (
              <Trans>
                This is open to verified investors. It takes a few minutes; what you have entered
                here is kept.
              </Trans>
            ))
          )}
        </p>
        <p className={styles['way']}>
          <Button
            size="small"
            variant={state === 'in_review' ? 'secondary' : 'primary'}
            render={(anchor) => (
              <Link {...anchor} to="/realNameAuthentication" search={{ to: returnTo }} />
            )}
          >
            <Verb state={state} />
          </Button>
        </p>
      </Banner>
    </div>
  );
}

type Unverified = { state: Exclude<IdentityState, 'approved'> };

function Title({ state }: Unverified) {
  if (state === 'in_review') return <Trans>Your identity is being checked</Trans>;
  if (state === 'rejected') return <Trans>Your identity could not be verified yet</Trans>;
  return <Trans>Please verify your identity first</Trans>;
}

function Verb({ state }: Unverified) {
  if (state === 'in_review') return <Trans>See how it stands</Trans>;
  if (state === 'rejected') return <Trans>See why</Trans>;
  return <Trans>Verify identity</Trans>;
}
