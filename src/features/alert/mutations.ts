import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';

import { alertEndpoints } from '../../../contract/alert/endpoints.ts';
import type { AlertCriteria, PriceAlert } from '../../../contract/alert/types.ts';
import { call } from '../../api/call.ts';
import { failureWords } from '../../api/error-text.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { createSessionStore } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { alertQueries } from './list/queries.ts';

/** `id`: of the alert that is given another limit; undefined for a new one. */
export type AlertInput = AlertCriteria & { id: string | undefined; code: string };

/** One that went out without an answer: pressed again, it is the same alert and not a second one. */
const unanswered = createSessionStore<{ wish: string; id: string } | undefined>(() => undefined);

async function send({ id, code, condition, value }: AlertInput): Promise<PriceAlert> {
  if (id !== undefined)
    return call(alertEndpoints.change, { id, condition, value }, { again: true });
  const wish = JSON.stringify([code, condition, value]);
  const before = unanswered.get();
  const known = before?.wish === wish ? before : { wish, id: newId('alt', Date.now()) };
  unanswered.set(known);
  const alert = await call(
    alertEndpoints.set,
    { id: known.id, code, condition, value },
    { again: true },
  );
  unanswered.set(undefined);
  return alert;
}

/**
 * Sets an alert, or gives one another limit, and says that it is done. Why it is not stands in the form
 * that asked; it is told here where that is not shown any more.
 */
export function useSetAlert({ shown }: { shown: boolean }) {
  const client = useQueryClient();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = shown;
    return () => {
      isShown.current = false;
    };
  }, [shown]);
  return useMutation({
    mutationFn: send,
    onSuccess: (alert, { id: known }) => {
      change(client, (items) =>
        items.some(({ id }) => id === alert.id)
          ? items.map((item) => (item.id === alert.id ? alert : item))
          : [alert, ...items],
      );
      toast.success(known === undefined ? t`Price alert set` : t`Price alert changed`);
    },
    onError: (error) => {
      if (!isShown.current) toast.failure(failureWords(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: alertQueries.all }),
  });
}

/** Deletes an alert, and says what became of it: its row is gone by then, or its sheet is closed. */
export function useRemoveAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(alertEndpoints.remove, { id }, { again: true }),
    onSuccess: (_, removed) => {
      change(client, (items) => items.filter(({ id }) => id !== removed));
      toast.success(t`Price alert deleted`);
    },
    onError: (error) => toast.failure(failureWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: alertQueries.all }),
  });
}

/** What was answered is on the screen before the list has been asked for again. */
function change(client: QueryClient, next: (items: PriceAlert[]) => PriceAlert[]): void {
  client.setQueryData(
    alertQueries.list().queryKey,
    (known) => known && { ...known, items: next(known.items) },
  );
}
