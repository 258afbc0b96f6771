import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './AgreementCheckbox.module.css';

type Props = {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
};

/** Consent with the text one tap away, in a page of its own so that the form is not lost. */
export function AgreementCheckbox({ checked, error, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['agreement']}>
      <Checkbox
        name="agreement"
        checked={checked}
        onChange={onChange}
        aria-describedby={error === undefined ? undefined : id}
        aria-invalid={error === undefined ? undefined : true}
      >
        <Trans>
          I have read and accept the{' '}
          <Link to="/agreement" target="_blank">
            user agreement
          </Link>
          .
        </Trans>
      </Checkbox>
      <p id={id} className={styles['error']} aria-live="polite">
        {error !== undefined && (
          <>
            <Icon name="warning" className={styles['icon']} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
