import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { useOnline } from '../../api/network.ts';
import { serverNow } from '../../api/server-time.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useUpdateHold } from '../../update/updates.ts';
import type { Entries } from './entries.ts';
import { mistakesIn } from './form.ts';
import type { IdentityField, IdentityMistakes } from './form.ts';
import styles from './Identity.module.css';
import { Consent, IdentityFields } from './IdentityFields.tsx';
import { mistakeWords } from './labels.ts';

type Props = {
  top: ReactNode;
  /** Above the form: why it is asked for, or why it was rejected. */
  intro: ReactNode;
  entries: Entries;
  /** What the brokerage said the last time, until something is changed. */
  refused: Partial<Record<string, string>>;
  /** Everything is there and right: shows it once more. */
  onComplete: () => void;
};

/** The form and its check. */
export function IdentityForm({ top, intro, entries, refused, onComplete }: Props) {
  const { values, lost, isSecret, change } = entries;
  useUpdateHold(isSecret);
  const online = useOnline();
  const [attempted, setAttempted] = useState(false);
  const mistakes = mistakesIn(values, marketDateOf(serverNow()));
  const isComplete = Object.keys(mistakes).length === 0;
  const errorOf = (field: IdentityField) => {
    const mistake = attempted ? mistakes[field] : undefined;
    return mistake === undefined ? refused[field] : mistakeWords(mistake);
  };
  const handlePress = () => {
    setAttempted(true);
    if (isComplete) onComplete();
    else focusFirstMistake('[data-identity-form]');
  };
  const fields = { values, lost, change, errorOf };
  return (
    <Screen
      top={top}
      footer={
        <div className={styles['bar']}>
          <Button block disabled={!online} onClick={handlePress} data-testid="check-identity">
            <Trans>Check and send</Trans>
          </Button>
          <p className={styles['barNote']} aria-live="polite">
            <BarNote online={online} mistakes={attempted ? mistakes : undefined} />
          </p>
        </div>
      }
    >
      <form
        className={styles['form']}
        noValidate
        data-identity-form=""
        onSubmit={(event) => {
          event.preventDefault();
          handlePress();
        }}
      >
        {intro}
        <IdentityFields {...fields} />
        <Consent {...fields} />
      </form>
    </Screen>
  );
}

type NoteProps = { online: boolean; mistakes: IdentityMistakes | undefined };

/** Why the button rests, or what is missing still. */
function BarNote({ online, mistakes }: NoteProps) {
  if (!online) return <Trans>Sending needs a connection; your entries are kept.</Trans>;
  if (mistakes?.name === 'name_missing' || mistakes?.number === 'number_missing')
    return <Trans>Please fill in all information.</Trans>;
  if (mistakes?.front || mistakes?.back)
    return <Trans>Please upload both the front and the back of your document.</Trans>;
  if (mistakes && Object.keys(mistakes).length > 0)
    return <Trans>Please correct what is marked.</Trans>;
  return <Trans>You see everything once more before it is sent</Trans>;
}
