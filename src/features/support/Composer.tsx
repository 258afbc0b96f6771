import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { supportRules } from '../../../contract/support/types.ts';
import { createDrafts } from '../../operations/drafts.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { AttachButton, AttachedPicture } from './AttachedPicture.tsx';
import styles from './ChatScreen.module.css';
import { useSend } from './send.ts';

type Draft = { text: string; image: string | null };

const drafts = createDrafts<Draft>('support-draft', { text: '', image: null });
/** From here on the writer is told how much still fits. */
const warnFrom = supportRules.longestText - 200;

/** Where one writes. What is half written is kept on the device. */
export function Composer({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { draft, change } = drafts.useDraft();
  const { send } = useSend();
  const fieldId = useId();
  const { text, image } = draft;
  const left = supportRules.longestText - text.length;
  const over = -left;
  const nothing = text.trim() === '' && image === null;
  /** Goes out once: a moment passes until the field is empty, and a second press comes within it. */
  const sent = useRef<Draft>(null);

  const handleSend = () => {
    if (nothing || left < 0 || sent.current === draft) return;
    sent.current = draft;
    send({ text: text.trim(), ...(image !== null && { image }) });
    drafts.drop(client);
    onSent();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSend();
  };
  return (
    <div className={styles['composer']}>
      <AttachedPicture value={image} onChange={(picture) => change({ image: picture })} />
      <div className={styles['row']}>
        <AttachButton value={image} onChange={(picture) => change({ image: picture })} />
        <label className={styles['field']} htmlFor={fieldId}>
          <span className={styles['hidden']}>{t`Your message`}</span>
          <textarea
            id={fieldId}
            data-testid="support-text"
            className={styles['input']}
            rows={1}
            value={text}
            placeholder={t`Your message`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            aria-describedby={text.length >= warnFrom ? `${fieldId}-left` : undefined}
            aria-invalid={left < 0}
            onChange={(event) => change({ text: event.target.value })}
            onKeyDown={handleKey}
          />
        </label>
        <IconButton
          icon="send"
          tone="filled"
          label={t`Send`}
          data-testid="support-send"
          disabled={nothing || left < 0}
          onClick={handleSend}
        />
      </div>
      {text.length >= warnFrom && (
        <output id={`${fieldId}-left`} className={styles['left']}>
          {left >= 0
            ? plural(left, { one: '# character left', other: '# characters left' })
            : plural(over, { one: '# character too many', other: '# characters too many' })}
        </output>
      )}
    </div>
  );
}
