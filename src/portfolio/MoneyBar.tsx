import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import type { AssetParts } from '../../contract/trade/assets.ts';
import { useFormats } from '../i18n/formats.ts';
import { Amount } from '../ui/figures/Amount.tsx';
import { moneyParts } from './money-parts.ts';
import type { MoneyPart } from './money-parts.ts';
import styles from './MoneyBar.module.css';

const names: Record<MoneyPart, MessageDescriptor> = {
  shares: msg({ message: 'Shares', context: 'kind of asset' }),
  cash: msg({ message: 'Cash', context: 'kind of asset' }),
  savings: msg`Savings`,
  way: msg({ message: 'On the way', context: 'kind of asset' }),
  loans: msg({ message: 'Loans', context: 'kind of asset' }),
};

/** Five figures of so many yuan have no room beside each other on a phone. */
const longFrom = 10_000_000;

/** What the total is made of: one bar of all that is owned, loans hatched and set apart. */
export function MoneyBar({ assets }: { assets: AssetParts }) {
  const parts = moneyParts(assets);
  const isLong = parts.some(({ yuan }) => Math.abs(yuan) >= longFrom);
  return (
    <div className={styles['whole']}>
      <div className={styles['bar']} aria-hidden="true">
        {parts
          .filter(({ minor }) => minor !== 0)
          .map(({ part, minor }) => (
            <span
              key={part}
              className={styles['part']}
              data-part={part}
              style={{ flexGrow: Math.abs(minor) }}
            />
          ))}
      </div>
      <dl className={styles['parts']} data-long={isLong || undefined}>
        {parts.map(({ part, yuan }) => (
          <Part key={part} part={part} yuan={yuan} />
        ))}
      </dl>
    </div>
  );
}

/** Prices move one part alone. */
const Part = memo(function Part({ part, yuan }: { part: MoneyPart; yuan: number }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <div>
      <dt>
        <span className={styles['key']} data-part={part} />
        {i18n._(names[part])}
      </dt>
      <dd data-testid={`part-${part}`}>
        <Amount text={formats.quantity(yuan)} />
      </dd>
    </div>
  );
});
