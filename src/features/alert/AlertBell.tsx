import { lazy, Suspense, useState } from 'react';

import { useAlerts } from './use-alerts.ts';
import { wordsFor } from '../../i18n/activate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const AlertSheet = lazy(async () => {
  await wordsFor('all');
  return { default: (await import('./AlertSheet.tsx')).AlertSheet };
});

type Props = { code: string; name: string; label: string };

/** Opens the alerts on a share; says how many of them wait. */
export function AlertBell({ code, name, label }: Props) {
  const { data } = useAlerts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = data?.items.filter(
    (alert) => alert.code === code && alert.state === 'armed',
  ).length;
  return (
    <>
      <IconButton
        icon="bell"
        label={label}
        badge={count ?? 0}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <AlertSheet open={open} onClose={() => setOpen(false)} code={code} name={name} />
        </Suspense>
      )}
    </>
  );
}
