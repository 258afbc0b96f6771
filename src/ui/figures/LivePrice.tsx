import { useLayoutEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import change from './Change.module.css';
import price from './PriceText.module.css';
import { tint } from './tint.ts';

/** In 1/1000 yuan, or of points of an index. */
export type LiveFigures = { lastMilli: number; previousCloseMilli: number };

type Props = {
  /** What is known now. */
  read: () => LiveFigures;
  /** Calls back when it may have moved. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  priceText: (milli: number) => string;
  /** Of the change. */
  className?: string | undefined;
  /** Price and change one below the other. */
  stacked?: boolean;
};

/**
 * A price and its change since the close before. What moves is written into the elements and renders
 * nothing: dozens of prices move every second (docs/decisions/0327).
 */
export function LivePrice({ read, subscribe, priceText, className, stacked = false }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const priceAt = useRef<HTMLSpanElement>(null);
  const changeAt = useRef<HTMLSpanElement>(null);
  const shown = useRef<number>(undefined);

  useLayoutEffect(() => {
    const words = { up: t`Up`, down: t`Down`, flat: '' };
    const write = () => {
      const { lastMilli, previousCloseMilli } = read();
      const before = shown.current;
      shown.current = lastMilli;
      const bp = changeBp(lastMilli, previousCloseMilli);
      const way = bp > 0 ? 'up' : bp < 0 ? 'down' : 'flat';
      if (priceAt.current) {
        writeText(priceAt.current, priceText(lastMilli));
        if (before !== undefined && before !== lastMilli)
          tint(priceAt.current, lastMilli > before ? 'up' : 'down');
      }
      if (changeAt.current) {
        const names = classes(change['change'], change['single'], change[way], className);
        writeChange(changeAt.current, way, names, words[way], formats.percentSigned(bp));
      }
    };
    write();
    return subscribe(write);
  });

  return (
    <>
      <span ref={priceAt} className={price['price']} />
      {stacked && <br />}
      <span ref={changeAt}>
        <span aria-hidden="true" />
        <VisuallyHidden />
      </span>
    </>
  );
}

type Way = 'up' | 'down' | 'flat';

/** An arrow for the eye, a word for the ear, and the figure behind both. */
function writeChange(element: Element, way: Way, names: string, word: string, figure: string) {
  const [arrow, spoken] = element.children;
  if (element.className !== names) {
    element.className = names;
    if (arrow) arrow.className = classes(way !== 'flat' && change['arrow'], change[`arrow-${way}`]);
  }
  if (spoken) writeText(spoken, word);
  const last = element.lastChild;
  if (!(last instanceof Text)) element.append(figure);
  else if (last.data !== figure) last.data = figure;
}

/** Changes the text that is there: a new one would be laid out as a new element is. */
function writeText(element: Element, text: string) {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}
