import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { queryClient } from '../../src/api/query-client.ts';
import { marketQueries } from '../../src/features/market/queries.ts';
import { SearchScreen } from '../../src/features/market/SearchScreen.tsx';
import { instrument } from '../factories/instrument.ts';
import { carryTo, renderScreen, until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { perform, pressKey, type } from '../support/render.tsx';
import { columnsOf } from '../../contract/market/instrument-columns.ts';

beforeAll(() => void standInForPlatform());

const shares = [
  { ...instrument('600000'), latinName: 'Willow Steel' },
  { ...instrument('600001'), latinName: 'Wilton Foods' },
];

function Search({ onOpen }: { onOpen: (code: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <SearchScreen
      query={query}
      onQuery={setQuery}
      onBack={() => undefined}
      onOpen={onOpen}
      onLeave={() => undefined}
      renderShare={() =>
        ({ className, children }) => (
          <a href="/share" className={className}>
            {children}
          </a>
        )}
    />
  );
}

async function searching() {
  carryTo({ app: { fetch: () => new Response(null, { status: 503 }) } });
  queryClient.setQueryData(marketQueries.instruments().queryKey, {
    columns: columnsOf(shares),
    version: '1',
  });
  const onOpen = vi.fn();
  const { container, input } = await renderScreen(<Search onOpen={onOpen} />);
  const found = () =>
    [...container.querySelectorAll('[data-testid="search-results"] a')].map(
      ({ textContent }) => textContent,
    );
  return { container, field: input(), found, onOpen };
}

describe('the search', () => {
  it('opens on Enter the best of what was typed, also before the list shows it', async () => {
    const { field, found, onOpen } = await searching();
    await type(field, 'wil');
    await until(() => found().length === 2, 'both are found');
    await type(field, 'wilto');
    // A list that is a frame behind still has the other one first.
    await pressKey(field, 'Enter');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('600001');
  });

  it('walks by the arrows into what was typed, also before the list shows it', async () => {
    const { field, found } = await searching();
    await type(field, 'wil');
    await until(() => found().length === 2, 'both are found');
    field.focus();
    await type(field, 'wilto');
    expect(found(), 'the list is behind').toHaveLength(2);
    await pressKey(field, 'ArrowDown');
    await until(() => found().length === 1, 'one is found');
    expect(document.activeElement?.closest('a')?.textContent).toContain('Wilton Foods');
  });

  it('leaves the keys to an input method that composes a character', async () => {
    const { field, found, onOpen } = await searching();
    await type(field, 'wil');
    await until(() => found().length === 2, 'both are found');
    field.focus();
    // Safari has ended the composition when it tells of the key.
    const ofTheMethod = [{ isComposing: true }, { isComposing: false, keyCode: 229 }];
    for (const key of ['Enter', 'ArrowDown'])
      for (const signs of ofTheMethod)
        await perform(() => {
          const init = { key, ...signs, bubbles: true, cancelable: true };
          field.dispatchEvent(new KeyboardEvent('keydown', init));
        });
    expect(onOpen).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });

  it('says that there is nothing only once it has looked', async () => {
    const { container, field, found } = await searching();
    await type(field, 'w');
    expect(container.textContent).not.toContain('“');
    await until(() => found().length === 2, 'both are found');
    await type(field, 'wx');
    await until(() => container.textContent.includes('wx'), 'nothing is found');
    expect(found()).toEqual([]);
  });
});
