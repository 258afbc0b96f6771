import { useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { onSessionEnd, sessionUserId } from '../session/session.ts';
import type { Intent } from './intent.ts';

/**
 * Whether a draft still asks for what was sent. What the draft leaves open, or the intent does not say, is
 * no difference.
 */
export function stillAsks(draft: object, { input }: Intent): boolean {
  return Object.entries(draft).every(
    ([field, value]) => value === null || !(field in input) || value === input[field],
  );
}

/** Who writes now, by the name that drafts are kept under. */
export const writerHere = () => sessionUserId() ?? '';

/**
 * Half-written forms of one kind, or what is written and not sent. They hold no secret and are never
 * sent by themselves. `kind` names them among what the device keeps; `fresh` is what a form begins with.
 */
export function createDrafts<Draft extends object>(kind: string, fresh: Draft) {
  /**
   * What was typed since this page was opened, by user. A session that ends by itself wipes the
   * device; whoever logs in again here and now finds the form as it was. Never written down.
   */
  const typedHere = new Map<string, Draft>();
  const placeOf = (place: readonly string[]) => [writerHere(), ...place].join(' ');

  let forgetting: (() => void) | undefined;
  const remember = (at: string, draft: Draft) => {
    forgetting ??= onSessionEnd(({ reason }) => {
      if (reason !== 'expired') typedHere.clear();
    });
    typedHere.set(at, draft);
  };

  /** Kept with the user's other data, so that it survives a reload and is gone after logout. */
  const query = (place: readonly string[]) =>
    queryOptions({
      // A form that closes behind a session that has ended begins one of nobody's.
      queryKey: [kind, writerHere(), ...place],
      queryFn: (): Draft => typedHere.get(placeOf(place)) ?? fresh,
      staleTime: 'static',
      meta: { keep: 'written' },
    });

  /**
   * The cache tells of a change a moment later; a controlled input would jump back meanwhile. So
   * what was typed shows at once, until the cache has told.
   */
  function useDraft(...place: readonly string[]): {
    draft: Draft;
    change: (change: Partial<Draft>) => void;
  } {
    const client = useQueryClient();
    const options = query(place);
    const { data: heard = fresh } = useQuery(options);
    const [typed, setTyped] = useState<{ at: string; over: Draft; draft: Draft } | null>(null);
    const at = placeOf(place);
    const draft = typed?.over === heard && typed.at === at ? typed.draft : heard;
    const change = (part: Partial<Draft>) => {
      const known = client.getQueryData(options.queryKey) ?? fresh;
      const changed = { ...known, ...part };
      client.setQueryData(options.queryKey, changed);
      remember(at, changed);
      setTyped({ at, over: heard, draft: changed });
    };
    return { draft, change };
  }

  /** What was written here was accepted: the next one begins afresh. */
  function drop(client: QueryClient, ...place: readonly string[]): void {
    typedHere.delete(placeOf(place));
    client.setQueryData(query(place).queryKey, fresh);
  }

  /** As `drop`, of what was accepted late perhaps: what asks for something else was typed since, and stays. */
  function dropSent(
    client: QueryClient,
    asksForIt: (draft: Draft) => boolean,
    ...place: readonly string[]
  ): void {
    const written = typedHere.get(placeOf(place)) ?? client.getQueryData(query(place).queryKey);
    if (written && asksForIt(written)) drop(client, ...place);
  }

  /**
   * Changes what `writer` has written, whoever is logged in by now. Of a session that ended by itself
   * it is what the writer finds again here; of somebody who logged out nothing comes back.
   */
  function update(client: QueryClient, writer: string, to: (known: Draft) => Draft): void {
    const isHere = writer === writerHere();
    const { queryKey } = query([]);
    const known = (isHere && client.getQueryData(queryKey)) || typedHere.get(writer);
    if (!isHere && !known) return;
    const changed = to(known ?? fresh);
    if (isHere) client.setQueryData(queryKey, changed);
    remember(writer, changed);
  }

  return { useDraft, drop, dropSent, update };
}
