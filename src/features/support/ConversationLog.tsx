import { useLingui } from '@lingui/react/macro';

import { dayWords } from '../../records/days.ts';
import type { DayGroup } from '../../records/days.ts';
import { useFormats } from '../../i18n/formats.ts';
import styles from './ChatScreen.module.css';
import type { Entry } from './conversation.ts';
import { KeptMessage } from './KeptMessage.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';

type Props = { days: readonly DayGroup<Entry>[]; onOpen: (path: string) => void };

/** What was said, day by day. A reader hears what comes, and can walk through it with the keyboard. */
export function ConversationLog({ days, onOpen }: Props) {
  const { t } = useLingui();
  useFormats();
  return (
    <div role="log" aria-label={t`Conversation`} className={styles['log']}>
      {days.map(({ day, members }) => (
        <section key={day} className={styles['day']} aria-label={dayWords(day)}>
          <p className={styles['date']}>{dayWords(day)}</p>
          {members.map((entry) =>
            entry.kind === 'kept' ? (
              <KeptMessage key={entry.id} message={entry.message} onOpen={onOpen} />
            ) : (
              <UnsentMessage key={entry.id} item={entry.item} />
            ),
          )}
        </section>
      ))}
    </div>
  );
}
