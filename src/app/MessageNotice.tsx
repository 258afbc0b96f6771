import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { useRouter } from '@tanstack/react-router';

import type { Arrival } from '../features/message/unread/arrival.ts';
import type { NoticeCardProps } from '../features/message/NoticeCard.tsx';
import { loadCatalogue } from '../i18n/activate.ts';
import styles from './MessageNotice.module.css';
import { openDialogs } from '../ui/overlays.ts';
import { arrived } from '../features/message/unread/arrival.ts';
import { loadOr } from '../lib/stand-in.ts';

type Shown = { arrival: Arrival; Card: ComponentType<NoticeCardProps> };

/**
 * Tells of a message that has come, one at a time, in a card that blocks nothing and goes by itself.
 * Not over a dialog, where somebody is deciding something, and not on the screen that shows it
 * anyway: the badge has it.
 */
export function MessageNotice() {
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);

  const tell = useEffectEvent(async (arrival: Arrival) => {
    const page = arrival.message ? '/messages' : '/customerService';
    if (router.state.location.pathname === page || openDialogs.get().length > 0) return;
    const Card = await loadOr(async () => {
      await loadCatalogue('all');
      return (await import('../features/message/NoticeCard.tsx')).NoticeCard;
    }, undefined);
    // Without its words it waits on the badge.
    if (Card) setShown({ arrival, Card });
  });
  useEffect(() => {
    const look = () => {
      const arrival = arrived.get();
      if (arrival) void tell(arrival);
    };
    look();
    return arrived.subscribe(look);
  }, []);

  // Whoever goes on to another screen has seen it, or is on the way to it.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setShown(null);
      }),
    [router],
  );

  const close = () => setShown(null);
  return (
    <output className={styles['place']} data-testid="message-notice">
      {shown && (
        <shown.Card
          key={shown.arrival.id}
          message={shown.arrival.message}
          onClose={close}
          onOpen={(href) => {
            close();
            void router.navigate({ href });
          }}
        />
      )}
    </output>
  );
}
