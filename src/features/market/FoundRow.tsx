import type { Instrument } from '../../../contract/market/types.ts';
import type { SearchMatch } from '../../../contract/market/search.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useWatched } from '../../live/watch.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './SearchScreen.module.css';
import type { Priced } from './live.ts';
import { PriceCell } from './PriceCell.tsx';
import { InstrumentMarks } from './ShareRow.tsx';
import { WatchStar } from './WatchStar.tsx';

type Props = {
  instrument: Instrument;
  match: SearchMatch | null;
  /** What the device knows of its price before the stream says more. */
  known: Priced | undefined;
  render: RenderAnchor;
  onOpened: () => void;
};

/** A share that was found, its star beside it. What matched is marked, in whichever name it was. */
export function FoundRow({ instrument, match, known, render, onOpened }: Props) {
  const { code } = instrument;
  useWatched([code]);
  const name = instrumentName(instrument);
  const chinese = name !== instrument.latinName;
  const other = chinese ? instrument.latinName : instrument.name;
  const mark = (text: string, field: SearchMatch['field']) => (
    <Marked text={text} match={match?.field === field ? match : null} />
  );
  const nameField = chinese ? 'name' : 'latinName';
  const otherField = nameField === 'name' ? 'latinName' : 'name';
  return (
    // The link inside opens it; the row notes that before the page changes.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link is the control
    <li className={styles['found']} onClickCapture={(event) => noteOpening(event, onOpened)}>
      {render({
        className: styles['link'] ?? '',
        children: (
          <>
            <span className={styles['words']}>
              <span className={styles['name']} data-may-shorten>
                {mark(name, nameField)}
              </span>
              <span className={styles['quiet']}>
                {mark(code, 'code')}{' '}
                <span lang={otherField === 'name' ? 'zh-Hans' : undefined}>
                  {mark(other, otherField)}
                </span>
                <InstrumentMarks instrument={instrument} />
              </span>
            </span>
            <PriceCell
              code={code}
              lastMilli={instrument.status === 'no_data' ? 0 : known?.lastMilli}
              previousCloseMilli={known?.previousCloseMilli}
            />
          </>
        ),
      })}
      <WatchStar code={code} name={name} />
    </li>
  );
}

function noteOpening(event: React.MouseEvent, onOpened: () => void): void {
  if (event.target instanceof Element && event.target.closest('a')) onOpened();
}

function Marked({ text, match }: { text: string; match: SearchMatch | null }) {
  if (!match) return text;
  return (
    <>
      {text.slice(0, match.from)}
      <mark className={styles['mark']}>{text.slice(match.from, match.to)}</mark>
      {text.slice(match.to)}
    </>
  );
}
