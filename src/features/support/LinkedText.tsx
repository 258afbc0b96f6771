import { useRouter } from '@tanstack/react-router';

import styles from './ChatScreen.module.css';
import { linkedText } from './linked-text.ts';

type Props = { text: string; onOpen: (path: string) => void };

/** What somebody wrote, as it was written; addresses can be pressed. */
export function LinkedText({ text, onOpen }: Props) {
  const router = useRouter();
  return (
    <p className={styles['text']} dir="auto">
      {linkedText(text).map((part, at) => {
        const key = `${at} ${part.text}`;
        if (part.kind === 'text') return <span key={key}>{part.text}</span>;
        if (part.kind === 'link')
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          );
        return (
          <a
            key={key}
            href={router.history.createHref(part.place)}
            onClick={(event) => {
              event.preventDefault();
              onOpen(part.place);
            }}
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
