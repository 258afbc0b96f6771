import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { PriceAlert } from '../../../contract/alert/types.ts';
import { PushOfferPlace } from '../push/PushOfferPlace.tsx';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './Alert.module.css';
import { AlertForm } from './AlertForm.tsx';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './list/queries.ts';
import { useOnline } from '../../api/network.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  code: string;
  name: string;
  /** The one to begin with; null for a new one. */
  first?: PriceAlert | null;
};

/** The alerts on one share: set, change, delete. */
export function AlertSheet({ open, onClose, code, name, first = null }: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Price alerts`} subtitle={name}>
      <AlertsOfShare open={open} code={code} first={first} />
    </Sheet>
  );
}

type BodyProps = { open: boolean; code: string; first: PriceAlert | null };

function AlertsOfShare({ open, code, first }: BodyProps) {
  const online = useOnline();
  useWatched([code]);
  const priced = useQuote(code);
  const { data, dataUpdatedAt } = useAlerts();
  const [editedId, setEditedId] = useState(first?.id);
  const [count, setCount] = useState(0);
  const mine = data?.items.filter((alert) => alert.code === code) ?? [];
  // One that was deleted meanwhile, here or elsewhere, is changed no more: the form is for a new one.
  const edited = mine.find(({ id }) => id === editedId) ?? null;
  return (
    <div className={styles['body']} data-testid="alert-sheet">
      <AlertForm
        key={`${edited?.id ?? ''} ${count}`}
        shown={open}
        code={code}
        priced={priced}
        alert={edited}
        onSet={() => {
          setEditedId(undefined);
          setCount(count + 1);
        }}
      />
      {count > 0 && <PushOfferPlace kind="alerts" />}
      {!online && dataUpdatedAt > 0 && <StaleMark at={dataUpdatedAt} />}
      {mine.length > 0 && (
        <ul className={styles['list']}>
          {mine.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              edited={alert === edited}
              onEdit={() => {
                setEditedId(alert === edited ? undefined : alert.id);
                setCount(0);
              }}
            />
          ))}
        </ul>
      )}
      <p className={styles['quiet']}>
        <Trans>
          Each alert tells you once, with a message in the app. Afterwards you can set it again.
        </Trans>
      </p>
    </div>
  );
}
