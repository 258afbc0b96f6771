import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Change.module.css';

type Props = {
  /** In 1/10000. */
  bp?: number | undefined;
  /** Difference of a price, in 1/1000 yuan. */
  milli?: number | undefined;
  /** Difference of money of the investor, in fen; hidden with the other amounts. */
  minor?: number | undefined;
  /** On a soft ground. */
  pill?: boolean;
  className?: string | undefined;
};

/**
 * A move that is there but rounds to nothing is less than the smallest percentage, not none. The
 * figure before it says which way.
 */
function percentText(bp: number, sign: number, formats: ReturnType<typeof useFormats>): string {
  if (bp !== 0 || sign === 0) return formats.percentSigned(bp);
  return `<${formats.percentBp(1)}`;
}

/** A difference by sign, arrow and colour; at least one of the figures. */
export function Change({ bp, milli, minor, pill = false, className }: Props) {
  const formats = useFormats();
  const hidden = useAppearance().amountsHidden;
  // A small move may round to no percentage at all.
  const sign = Math.sign(
    [milli, minor, bp].find((figure) => figure !== undefined && figure !== 0) ?? 0,
  );
  const tone = sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat';
  const money = minor === undefined ? undefined : hidden ? '••••' : formats.moneySigned(minor);
  const figures = [
    milli === undefined ? undefined : formats.priceSigned(milli),
    money,
    bp === undefined ? undefined : percentText(bp, sign, formats),
  ].filter((figure) => figure !== undefined);
  const direction = <Direction sign={sign} />;
  const [first, ...more] = figures;
  const single = more.length === 0;
  return (
    <span
      className={classes(
        styles['change'],
        styles[single ? 'single' : 'several'],
        styles[tone],
        money !== undefined && styles['money'],
        pill && styles['pill'],
        className,
      )}
      style={money === undefined ? undefined : { ['--chars' as string]: money.length }}
    >
      {single ? (
        <>
          {direction}
          {first}
        </>
      ) : (
        <>
          <span>
            {direction}
            {first}
          </span>
          {more.map((figure, index) => (
            <span key={index}>{figure}</span>
          ))}
        </>
      )}
    </span>
  );
}

/** Kept while flat: a price that swings about its close changes a word, not elements. */
const Direction = memo(function Direction({ sign }: { sign: number }) {
  const { t } = useLingui();
  return (
    <>
      <Arrow sign={sign} />
      <VisuallyHidden>{sign > 0 ? t`Up` : sign < 0 ? t`Down` : ''}</VisuallyHidden>
    </>
  );
});

/** Which way a figure went, as a triangle before it; nothing where it did not move. For the eye alone. */
export function Arrow({ sign }: { sign: number }) {
  const way = sign > 0 ? 'up' : sign < 0 ? 'down' : undefined;
  return (
    <span
      className={way && classes(styles['arrow'], styles[`arrow-${way}`])}
      data-arrow={way}
      aria-hidden="true"
    />
  );
}
