import { lazy, Suspense, useState } from 'react';

import { useAlerts } from '../list/queries.ts';
import { loadCatalogue } from '../../../i18n/activate.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';

const AlertSheet = lazy(async () => {
  await loadCatalogue('all');
  return { default: (await import('../AlertSheet.tsx')).AlertSheet };
});

type Props = { code: string; name: string; label: string };

/** Opens the alerts on a share; it rings where one of them waits. */
export function AlertBell({ code, name, label }: Props) {
  const { data } = useAlerts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const isWaiting =
    data?.items.some((alert) => alert.code === code && alert.state === 'armed') ?? false;
  return (
    <>
      <IconButton
        icon={isWaiting ? 'alert-set' : 'alert'}
        tone={isWaiting ? 'accent' : 'quiet'}
        label={label}
        data-testid="alert-bell"
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
