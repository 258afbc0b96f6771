import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useOnline } from '../api/network.ts';
import { serverNow } from '../api/server-time.ts';
import { marketDateOf } from '../lib/market-time.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { failureWords } from '../api/error-text.ts';
import { saveFile } from './save-file.ts';

type Props = {
  /** Begins the file's name. */
  name: string;
  make: () => Promise<string>;
};

/** Saves the records of the chosen period as a file for a spreadsheet. */
export function ExportButton({ name, make }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const handlePress = async () => {
    setBusy(true);
    try {
      const fileName = `lotwise-${name}-${marketDateOf(serverNow())}.csv`;
      saveFile(await make(), fileName, 'text/csv;charset=utf-8');
      toast.success(t`The file was saved.`);
    } catch (error) {
      toast.failure(failureWords(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="secondary"
      icon="export"
      busy={busy}
      disabled={!online}
      aria-label={t`Export as CSV`}
      title={online ? undefined : t`This needs a connection.`}
      onClick={() => void handlePress()}
      data-testid="export-csv"
    >
      {/* The name of the format in every language; short, so that it stands beside the filters. */}
      <Trans>CSV</Trans>
    </Button>
  );
}
