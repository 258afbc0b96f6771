import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Button } from '../../ui/Button.tsx';
import styles from './Entry.module.css';

type Props = {
  other: 'login' | 'register';
  /** The page that was wanted before: either way leads there in the end. */
  wanted: string | undefined;
};

/** The way from login to registration and back, and what both rest on. */
export function EntryLinks({ other, wanted }: Props) {
  const search = wanted === undefined ? {} : { to: wanted };
  return (
    <div className={styles['links']}>
      {other === 'register' ? (
        <Button
          variant="secondary"
          block
          render={(props) => <Link to="/register" search={search} {...props} />}
        >
          <Trans>Open an account</Trans>
        </Button>
      ) : (
        <p className={styles['lead']}>
          <Trans>
            Already a customer?{' '}
            <Link to="/login" search={search}>
              Log in
            </Link>
          </Trans>
        </p>
      )}
      <Link to="/agreement" className={styles['link']}>
        <Trans>User agreement</Trans>
      </Link>
    </div>
  );
}
