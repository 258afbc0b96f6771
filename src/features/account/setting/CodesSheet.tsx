import { Trans, useLingui } from '@lingui/react/macro';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateHold } from '../../../update/updates.ts';
import styles from './Passkeys.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The recovery codes, this once: nobody can show them again. */
export function CodesSheet({ codes, onClose }: Props) {
  const { t } = useLingui();
  const shown = codes.map(inGroups);
  useUpdateHold(codes.length > 0);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.join('\n'));
      toast.success(t`The codes were copied.`);
    } catch {
      toast.failure(t`The browser does not allow copying here.`);
    }
  };
  return (
    <Sheet open={codes.length > 0} onClose={onClose} title={t`Recovery codes`} held>
      <div className={styles['body']}>
        <p className={styles['text']}>
          <Trans>
            Each of these codes replaces the passkey once, beside your password. Print them or write
            them down, and keep them away from your devices.
          </Trans>
        </p>
        <Banner tone="warn">
          <Trans>They are shown only now. Codes from before no longer work.</Trans>
        </Banner>
        <ul className={styles['codes']} data-testid="recovery-codes">
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button block variant="secondary" icon="copy" onClick={() => void copy()}>
          <Trans>Copy the codes</Trans>
        </Button>
        <Button block onClick={onClose} data-testid="codes-kept">
          <Trans>I have kept the codes</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
