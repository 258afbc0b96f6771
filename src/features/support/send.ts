import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { supportEndpoints } from '../../../contract/support/endpoints.ts';
import type { SupportMessage, SupportPage } from '../../../contract/support/types.ts';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-time.ts';
import { failureWords } from '../../api/error-text.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { writerHere } from '../../operations/drafts.ts';
import { dropUnsent, keepUnsent } from './outbox.ts';
import type { Unsent } from './outbox.ts';
import { supportQueries } from './queries.ts';

type Written = { text: string; image?: string };

/**
 * Sends what was written, and what did not arrive once more. The id stays the same however often a
 * message is sent, so that it stands in the conversation once.
 */
export function useSend(): {
  send: (written: Written) => void;
  retry: (item: Unsent) => void;
  discard: (id: string) => void;
} {
  const client = useQueryClient();
  return {
    send: ({ text, image }) =>
      void deliver(client, {
        id: newId('sup', Date.now()),
        text,
        ...(image !== undefined && { image }),
        at: serverNow(),
      }),
    retry: ({ id, text, image, at }) =>
      void deliver(client, { id, text, ...(image !== undefined && { image }), at }),
    discard: (id) => dropUnsent(client, writerHere(), id),
  };
}

async function deliver(client: QueryClient, item: Unsent): Promise<void> {
  // The answer may come after the session, or in somebody else's: what it says is the writer's alone.
  const writer = writerHere();
  keepUnsent(client, writer, item, true);
  const { id, text, image } = item;
  try {
    const input = { id, text, ...(image !== undefined && { image }) };
    const sent = await call(supportEndpoints.send, input, { again: true });
    if (writer === writerHere()) keepSent(client, sent);
    dropUnsent(client, writer, id);
  } catch (error) {
    const failed = failureWords(error instanceof Error ? error : new Error(String(error)));
    keepUnsent(client, writer, { ...item, failed }, false);
  }
}

/** Shows a message that has arrived at once; the conversation is asked again by its event. */
function keepSent(client: QueryClient, sent: SupportMessage): void {
  const { queryKey } = supportQueries.messages().list;
  client.setQueryData<InfiniteData<SupportPage, string | null>>(queryKey, (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (!known || !first) return known;
    const others = first.items.filter(({ id }) => id !== sent.id);
    return { ...known, pages: [{ ...first, closed: false, items: [sent, ...others] }, ...rest] };
  });
  void client.invalidateQueries({ queryKey: supportQueries.all });
}
