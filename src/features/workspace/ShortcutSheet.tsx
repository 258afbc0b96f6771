import { Trans } from '@lingui/react/macro';

import { Switch } from '../../ui/controls/Switch.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { keysOf } from './shortcuts.ts';
import styles from './Workspace.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
};

/** Every key with what it does, and the way to have none of them. */
export function ShortcutSheet({ open, onClose, on, onSwitch }: Props) {
  const keys: readonly { key: string; text: React.ReactNode }[] = [
    { key: keysOf.search, text: <Trans>Search for a share</Trans> },
    { key: keysOf.buy, text: <Trans>Buy the share that is shown</Trans> },
    { key: keysOf.sell, text: <Trans>Sell the share that is shown</Trans> },
    { key: '↑ ↓', text: <Trans>The share above or below in the list</Trans> },
    { key: keysOf.help, text: <Trans>Show these keys</Trans> },
  ];
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className={styles['keys']}>
        {keys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={on}
        onChange={onSwitch}
        label={<Trans>Use these keys</Trans>}
        hint={<Trans>They never act while something is typed into a field.</Trans>}
      />
    </Sheet>
  );
}
