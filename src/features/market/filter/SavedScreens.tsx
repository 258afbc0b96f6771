import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import styles from './FilterSheet.module.css';
import { addressOfFilters } from '../market-address.ts';
import type { MarketView } from '../model.ts';
import { longestName } from './saved-screens.ts';
import type { MarketFilters, useSavedScreens } from './saved-screens.ts';

type Saved = ReturnType<typeof useSavedScreens>;

type ListProps = Pick<Saved, 'screens' | 'remove'> & { onTake: (filters: MarketFilters) => void };

/** Searches under names of one's own: a press narrows the market by one of them. */
export function SavedScreens({ screens, remove, onTake }: ListProps) {
  const { t } = useLingui();
  if (screens.length === 0) return null;
  return (
    <ul className={styles['saved']} aria-label={t`Saved searches`}>
      {screens.map(({ name: kept, ...filters }) => (
        <li key={kept} className={styles['screen']}>
          <button type="button" className={styles['name']} onClick={() => onTake(filters)}>
            {kept}
          </button>
          <IconButton icon="close" label={t`Remove ${kept}`} onClick={() => remove(kept)} />
        </li>
      ))}
    </ul>
  );
}

type SaveProps = Pick<Saved, 'save'> & { view: MarketView };

/** Keeps what the market is narrowed by; nothing as long as it is by nothing. */
export function SaveScreen({ view, save }: SaveProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const { board, sector, ranges } = view;
  const isNarrowed = Object.values(addressOfFilters(view)).some((part) => part !== undefined);
  if (!isNarrowed) return null;
  return (
    <form
      className={styles['keep']}
      onSubmit={(event) => {
        event.preventDefault();
        save({ name: name.trim(), board, sector, ranges });
        setName('');
      }}
    >
      <TextInput
        aria-label={t`Name of this search`}
        placeholder={t`Name of this search`}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
        {t`Save`}
      </Button>
    </form>
  );
}
