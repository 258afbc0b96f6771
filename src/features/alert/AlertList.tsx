import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { PriceAlert } from '../../../contract/alert/types.ts';
import { useOnline } from '../../api/network.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './Alert.module.css';
import { AlertRow } from './AlertRow.tsx';
import { AlertSheet } from './AlertSheet.tsx';
import { useAlerts } from './list/queries.ts';

/** Every alert of the investor, the newest first. */
export function AlertList() {
  const online = useOnline();
  const alerts = useAlerts();
  const [edited, setEdited] = useState<PriceAlert | null>(null);
  const [open, setOpen] = useState(false);
  const { data } = alerts;
  if (!data && alerts.error)
    return <ErrorState text={loadFailureWords(alerts.error)} query={alerts} />;
  if (!data) return <Skeleton shape="row" count={3} />;
  return (
    <>
      {data.items.length === 0 ? (
        <NoAlerts />
      ) : (
        <div className={styles['page']}>
          {(!online || alerts.isError) && <StaleMark at={alerts.dataUpdatedAt} />}
          <Alerts
            {...data}
            onEdit={(chosen) => {
              setEdited(chosen);
              setOpen(true);
            }}
          />
        </div>
      )}
      {/* What is open outlives the last alert: a new one may be set there. */}
      {edited && (
        <AlertSheet
          key={edited.id}
          open={open}
          onClose={() => setOpen(false)}
          code={edited.code}
          name={instrumentName(edited)}
          first={edited}
        />
      )}
    </>
  );
}

type AlertsProps = {
  items: readonly PriceAlert[];
  maximum: number;
  onEdit: (alert: PriceAlert) => void;
};

function Alerts({ items, maximum, onEdit }: AlertsProps) {
  const count = items.length;
  return (
    <>
      <Card flush>
        <ul>
          {items.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              name={
                <>
                  {instrumentName(alert)} <span className={styles['code']}>{alert.code}</span>
                </>
              }
              onEdit={onEdit}
            />
          ))}
        </ul>
      </Card>
      <p className={styles['quiet']}>
        <Trans>
          {count} of {maximum} alerts. An alert that was reached stays here until you set it again
          or delete it.
        </Trans>
      </p>
    </>
  );
}

function NoAlerts() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="alert"
      title={t`No price alerts yet`}
      text={t`Open a share and press the alarm clock: we tell you when its price gets where you want it.`}
      action={
        <Button render={(props) => <Link to="/market" {...props} />}>
          <Trans>Find a share</Trans>
        </Button>
      }
    />
  );
}
