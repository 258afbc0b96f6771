import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { bytesText } from '../../../i18n/bytes-text.ts';
import { storageBytes, storageKinds } from './storage-usage.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { ClearSheet } from './ClearSheet.tsx';

/** Of this device and moment: not kept, not shared. */
const storageQuery = {
  queryKey: ['device', 'storage'],
  queryFn: storageBytes,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
} as const;

export function StorageRow() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data: sizes, refetch } = useQuery(storageQuery);
  const all = storageKinds.reduce((sum, kind) => sum + (sizes?.[kind] ?? 0), 0);
  return (
    <>
      <Row
        leading={<Icon name="trash" />}
        title={t`Clear cache`}
        subtitle={t`Figures and files kept for reading offline`}
        trailing={sizes ? bytesText(all) : ''}
        onPress={() => {
          void refetch();
          setOpen(true);
        }}
      />
      <ClearSheet open={open} sizes={sizes} onCleared={refetch} onClose={() => setOpen(false)} />
    </>
  );
}
