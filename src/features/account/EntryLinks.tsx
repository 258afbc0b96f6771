import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Button } from '../../ui/Button.tsx';
import styles from './Entry.module.css';

/** The way from login to registration and back, and what both rest on. */
export function EntryLinks({ other }: { other: 'login' | 'register' }) {
  return (
    <div className={styles['links']}>
      {other === 'register' ? (
        <Button variant="secondary" block render={(props) => <Link to="/register" {...props} />}>
          <Trans>Open an account</Trans>
        </Button>
      ) : (
        <p className={styles['lead']}>
          <Trans>
            Already a customer? <Link to="/login">Log in</Link>
          </Trans>
        </p>
      )}
      <Link to="/agreement" className={styles['link']}>
        <Trans>User agreement</Trans>
      </Link>
    </div>
  );
}
