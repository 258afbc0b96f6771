import { Trans } from '@lingui/react/macro';

import type { Message } from '../../../contract/message/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './MessagesScreen.module.css';
import { useMessageText } from './labels.ts';

type Props = {
  /** Null while nothing is shown. */
  message: Message | null;
  onClose: () => void;
};

/** A message that leads nowhere, in full. */
export function MessageSheet({ message, onClose }: Props) {
  const formats = useFormats();
  const words = useMessageText(message);
  return (
    <Sheet open={message !== null} onClose={onClose} title={words.title}>
      {message && (
        <div className={styles['sheet']}>
          <p className={styles['full']}>{words.text}</p>
          {message.link !== '' && (
            <p className={styles['note']}>
              <Trans>This version of the app cannot open what the message is about.</Trans>
            </p>
          )}
          <p className={styles['note']}>{formats.recordTime(message.createdAt)}</p>
        </div>
      )}
    </Sheet>
  );
}
