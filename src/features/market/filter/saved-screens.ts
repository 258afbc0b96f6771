import { useState } from 'react';

import { readStored, writeStored } from '../../../lib/storage.ts';
import { addressOfFilters, readMarketAddress, viewOf } from '../market-address.ts';
import type { MarketView } from '../model.ts';

/** What the market is narrowed by. */
export type MarketFilters = Pick<MarketView, 'board' | 'sector' | 'ranges'>;

/** A search over the market under a name of one's own; kept on this device. */
export type SavedScreen = MarketFilters & { name: string };

const key = 'market-screens';
const most = 12;
export const longestName = 24;

/** One a line, as an address would say it. */
function readSaved(): readonly SavedScreen[] {
  return (readStored(key) ?? '').split('\n').flatMap((line) => {
    const said = Object.fromEntries(new URLSearchParams(line));
    const name = said['name']?.trim().slice(0, longestName) ?? '';
    const { board, sector, ranges } = viewOf(readMarketAddress(said));
    return name === '' ? [] : [{ name, board, sector, ranges }];
  });
}

function lineOf({ name, ...filters }: SavedScreen): string {
  const said = Object.entries({ name, ...addressOfFilters(filters) });
  return new URLSearchParams(
    said.flatMap(([part, value]) => (value === undefined ? [] : [[part, value]])),
  ).toString();
}

/** The newest first; a name that is there already takes the new search. */
export function withSaved(screens: readonly SavedScreen[], added: SavedScreen): SavedScreen[] {
  return [added, ...screens.filter(({ name }) => name !== added.name)].slice(0, most);
}

export function useSavedScreens() {
  const [screens, setScreens] = useState(readSaved);
  const keep = (next: readonly SavedScreen[]) => {
    writeStored(key, next.map(lineOf).join('\n'));
    setScreens(next);
  };
  return {
    screens,
    save: (screen: SavedScreen) => keep(withSaved(screens, screen)),
    remove: (name: string) => keep(screens.filter((screen) => screen.name !== name)),
  };
}
