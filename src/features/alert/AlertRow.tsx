import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { PriceAlert } from '../../../contract/alert/types.ts';
import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useMeant } from '../../lib/use-meant.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import styles from './Alert.module.css';
import { useRemoveAlert } from './mutations.ts';
import { stateWords, requestText } from './labels.ts';

type Props = {
  alert: PriceAlert;
  /** Where alerts on several shares stand together. */
  name?: ReactNode;
  /** The form is for this one; its pencil gives that up. Undefined where there is no form. */
  edited?: boolean;
  onEdit: (alert: PriceAlert) => void;
};

/** What is waited for, whether it came, and the way to change or delete it. */
export function AlertRow({ alert, name, edited, onEdit }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const formats = useFormats();
  const remove = useRemoveAlert();
  // A second tap would give up what the first one began, or meet the row that came under the finger.
  const isMeant = useMeant();
  const wish = requestText(alert, formats);
  return (
    <li
      className={styles['row']}
      aria-current={edited === true || undefined}
      data-testid="alert"
      data-state={alert.state}
    >
      <span className={styles['words']}>
        {name !== undefined && <span className={styles['name']}>{name}</span>}
        <span>{wish}</span>
      </span>
      <span className={styles['state']}>
        <span className={alert.state === 'fired' ? styles['reached'] : undefined}>
          {stateWords(alert, formats)}
        </span>
      </span>
      <span className={styles['buttons']}>
        <IconButton
          icon={alert.state === 'fired' ? 'alert' : 'pencil'}
          label={alert.state === 'fired' ? t`Set again: ${wish}` : t`Change: ${wish}`}
          pressed={edited}
          disabled={!online || remove.isPending}
          onClick={(press) => {
            if (isMeant(press)) onEdit(alert);
          }}
        />
        <IconButton
          icon="trash"
          label={t`Delete: ${wish}`}
          disabled={!online || remove.isPending}
          onClick={(press) => {
            if (isMeant(press)) remove.mutate(alert.id);
          }}
        />
      </span>
    </li>
  );
}
