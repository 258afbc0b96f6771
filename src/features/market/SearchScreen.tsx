import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { createSearchIndex } from '../../../contract/market/search.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { isOfInputMethod } from '../../lib/composing.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SearchInput } from '../../ui/fields/SearchInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { marketQueries } from './queries.ts';
import { useSearchHistory } from './search-history.ts';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchScreen.module.css';
import { SearchSuggestions } from './SearchSuggestions.tsx';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  onBack: () => void;
  onOpen: (code: string) => void;
  /** Before a share is opened: the address must say what was searched. */
  onLeave: () => void;
  renderShare: (code: string) => RenderAnchor;
};

const mostResults = 60;

/** Answers on the device while typing, from the kept list of shares, with or without a connection. */
export function SearchScreen(props: Props) {
  const { query, onQuery, onBack, onOpen, onLeave, renderShare } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const instruments = useQuery(marketQueries.instruments());
  const history = useSearchHistory();
  const roomy = useRoom();
  const [wanted, catchUp] = useTyped(query);
  const index = useMemo(() => createSearchIndex(instruments.data ?? []), [instruments.data]);
  const found = useMemo(() => index.find(wanted, mostResults), [index, wanted]);
  const typed = query.trim() !== '';
  // The field may be a frame ahead of what was searched.
  const searched = typed && wanted.trim() !== '';
  const answered = searched && instruments.data !== undefined;
  const count = found.length;

  // The same at every key: it renders the field, and not what was found before it.
  const opened = useRef<(code: string) => void>(undefined);
  const noteOpened = useCallback((code: string) => opened.current?.(code), []);
  useEffect(() => {
    opened.current = (code) => {
      history.add(code);
      onLeave();
    };
  });
  const steer = (event: KeyboardEvent) => {
    // These keys choose a character while one is composed.
    if (isOfInputMethod(event.nativeEvent)) return;
    const inField = event.target instanceof HTMLInputElement;
    // Whoever is quicker than the list means what was typed.
    const [best] = event.key === 'Enter' && inField && typed ? index.find(query, 1) : [];
    if (best) {
      noteOpened(best.item.code);
      onOpen(best.item.code);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    // A row that has the focus must not go when the list catches up.
    if (wanted !== query) flushSync(catchUp);
    if (walk(frame.current, step)) event.preventDefault();
  };

  return (
    // The arrows walk from the field through the results; each of them is a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for its controls
    <div ref={frame} className={styles['frame']} onKeyDown={steer}>
      <Screen
        flush
        wide={roomy}
        top={<SearchBar query={query} onQuery={onQuery} onBack={onBack} />}
      >
        <PageHeading name={t`Search shares`}>
          <VisuallyHidden>{t`Search shares`}</VisuallyHidden>
        </PageHeading>
        <VisuallyHidden aria-live="polite">{answered ? t`Results: ${count}` : ''}</VisuallyHidden>
        {!searched && (
          <SearchSuggestions
            history={history.codes}
            onClear={history.clear}
            onOpened={noteOpened}
            renderShare={renderShare}
          />
        )}
        {searched && instruments.isPending && <Skeleton shape="row" count={6} />}
        {searched && !instruments.data && instruments.isError && (
          <ErrorState
            onRetry={() => void instruments.refetch()}
            retrying={instruments.isFetching}
          />
        )}
        {answered && count === 0 && <NothingFound query={wanted} />}
        {searched && count > 0 && (
          <SearchResults found={found} renderShare={renderShare} onOpened={noteOpened} />
        )}
      </Screen>
    </div>
  );
}

/**
 * What was typed, once the field shows it: a long list takes longer to search than a frame. Beside it
 * what brings it up to the field at once.
 */
function useTyped(query: string): [typed: string, catchUp: () => void] {
  const [typed, setTyped] = useState(query);
  useEffect(() => afterPaint(() => startTransition(() => setTyped(query))), [query]);
  return [typed, () => setTyped(query)];
}

function SearchBar({ query, onQuery, onBack }: Pick<Props, 'query' | 'onQuery' | 'onBack'>) {
  const { t } = useLingui();
  return (
    <div className={styles['bar']}>
      <IconButton label={t`Back`} icon="back" onClick={onBack} />
      <div className={styles['input']}>
        <SearchInput
          label={t`Search shares`}
          placeholder={t`Name, code or pinyin`}
          value={query}
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type
          autoFocus
          onChange={onQuery}
        />
      </div>
    </div>
  );
}

/** Moves the focus among field and results; false at an end, where nothing moves. */
function walk(frame: HTMLElement | null, step: number): boolean {
  const stops = [...(frame?.querySelectorAll<HTMLElement>('input, li > a') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  if (at === -1 || !next) return false;
  next.focus();
  return true;
}

function NothingFound({ query }: { query: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="search"
      title={t`Nothing found for “${query}”`}
      text={t`Try the six-digit code, part of the name, or its pinyin initials, such as cq for 重庆.`}
    />
  );
}
