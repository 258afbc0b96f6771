import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatScreen.module.css';
import type { OutboxItem } from './outbox.ts';
import { useSend } from './send.ts';

/** A message on its way, or one that did not arrive: it waits for its writer's word. */
export function UnsentMessage({ item }: { item: OutboxItem }) {
  const { t } = useLingui();
  const { retry, discard } = useSend();
  const { text, image, state, failed } = item;
  return (
    <article className={styles['message']} data-from="me" data-state={state}>
      <VisuallyHidden>{t`You`}</VisuallyHidden>
      {image !== undefined && (
        <img className={styles['picture']} src={image} alt={t`Picture that you chose`} />
      )}
      {text !== '' && (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
      {state === 'sending' ? (
        <p className={styles['state']}>
          <Trans>Sending</Trans>
        </p>
      ) : (
        <>
          <p className={styles['failed']}>
            <Trans>Not sent.</Trans> {failed}
          </p>
          <div className={styles['actions']}>
            <Button
              size="small"
              variant="secondary"
              data-testid="support-retry"
              onClick={() => retry(item)}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button size="small" variant="quiet" onClick={() => discard(item.id)}>
              <Trans>Delete</Trans>
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
