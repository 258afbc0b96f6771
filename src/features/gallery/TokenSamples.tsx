import { Icon } from '../../ui/icons/Icon.tsx';
import { icons } from '../../ui/icons/icons.ts';
import type { IconName } from '../../ui/icons/icons.ts';
import { moreIcons } from '../../ui/icons/more-icons.ts';
import { Sample } from './Sample.tsx';
import styles from './gallery.module.css';

const swatches = [
  ['ground', 'ink'],
  ['surface', 'ink'],
  ['raised', 'ink'],
  ['fill', 'ink'],
  ['surface', 'ink-2'],
  ['surface', 'ink-3'],
  ['accent', 'on-accent'],
  ['accent-soft', 'accent'],
  ['buy', 'on-buy'],
  ['buy-soft', 'buy'],
  ['buy-head', 'on-head'],
  ['sell', 'on-sell'],
  ['sell-soft', 'sell'],
  ['sell-head', 'on-head'],
  ['up-soft', 'up'],
  ['down-soft', 'down'],
  ['warn-soft', 'warn'],
  ['danger-soft', 'danger'],
  ['danger', 'on-danger'],
  ['good-soft', 'good'],
] as const;

const sizes = ['12', '13', '15', '17', '20', '24', '32'];

export function TokenSamples() {
  return (
    <>
      <Sample name="Colours: surface and text">
        <ul className={styles['swatches']}>
          {swatches.map(([ground, ink]) => (
            <li
              key={`${ground} ${ink}`}
              style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
            >
              <span translate="no">{`${ink} / ${ground}`}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type">
        <ul className={styles['type']}>
          {sizes.map((size) => (
            <li key={size} style={{ fontSize: `var(--t${size})` }}>
              {size} · 214.386,52 ¥ · Ελλάδα · Рубль · 恒远驱动
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Icon">
        <ul className={styles['icons']}>
          {(Object.keys({ ...icons, ...moreIcons }) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span translate="no">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
