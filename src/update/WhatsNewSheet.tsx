import { Trans, useLingui } from '@lingui/react/macro';

import { isNewer } from './whats-new.ts';
import type { BuildFacts } from './whats-new.ts';
import { currentLanguage } from '../lib/language.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/dialogs/Sheet.tsx';
import styles from './WhatsNewSheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  facts: BuildFacts;
  /** Only what came after this version; all that is known without it. */
  since?: string;
  /** The build waits, and this lets it in. */
  onUpdate?: () => void;
};

/** What an investor notices of a version, in the words that came with it. */
export function WhatsNewSheet({ open, onClose, facts, since, onUpdate }: Props) {
  const { t } = useLingui();
  const { version, build } = facts;
  const changes = facts.changes.filter(
    (change) => since === undefined || isNewer(change.version, since),
  );
  const update = () => {
    onClose();
    onUpdate?.();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`What is new`}
      subtitle={t`Version ${version}, build ${build}`}
      footer={
        onUpdate && (
          <Button block onClick={update}>
            <Trans>Update now</Trans>
          </Button>
        )
      }
    >
      {changes.length === 0 ? (
        <p className={styles['lines']}>
          <Trans>Corrections only: nothing works differently.</Trans>
        </p>
      ) : (
        changes.map(({ version: number, lines }) => (
          <section key={number} className={styles['version']}>
            {changes.length > 1 && <h3 className={styles['number']}>{number}</h3>}
            <ul className={styles['lines']}>
              {(lines[currentLanguage()] ?? lines['en'] ?? []).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))
      )}
    </Sheet>
  );
}
