import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { StockDetail } from '../../../contract/market/types.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { boardNames } from '../../i18n/labels/instruments.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useWatched } from '../../live/watch.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { useInstrumentMap } from '../market/live.ts';
import { marketQueries } from '../market/queries.ts';
import { useNoteOpened } from '../market/search-history.ts';
import { InstrumentMarks } from '../market/ShareRow.tsx';
import { WatchStar } from '../market/WatchStar.tsx';
import { useNewestQuote } from '../stock/chart-live.ts';
import type { ChartPeriod } from '../stock/chart-period.ts';
import { OrderBook } from '../stock/OrderBook.tsx';
import { StockChart } from '../stock/StockChart.tsx';
import { StockFacts } from '../stock/StockFacts.tsx';
import { StockHead } from '../stock/StockHead.tsx';
import { LastTrades } from '../stock/LastTrades.tsx';
import { DockedTicket } from '../trade/DockedTicket.tsx';
import { Records } from './Records.tsx';
import { ShareList, showNeighbour } from './ShareList.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { Totals } from './Totals.tsx';
import { Unchosen } from './Unchosen.tsx';
import styles from './Workspace.module.css';

export type WorkspaceProps = {
  /** Undefined until a share is chosen from the list. */
  code: string | undefined;
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
  renderShare: (code: string) => RenderAnchor;
  renderIndex: (code: string) => RenderAnchor;
  search: ReactNode;
  onSearch: () => void;
  alerts: (share: { code: string; name: string; label: string }) => ReactNode;
};

const detailEveryMs = 60_000;

/**
 * Everything of a share on one wide screen: the list, the chart that takes what is left, book, trades
 * and ticket beside it, holdings and orders below.
 */
export function Workspace(props: WorkspaceProps) {
  const { code, renderShare, renderIndex, search, onSearch } = props;
  const { t } = useLingui();
  const [side, setSide] = useState<Side>('buy');
  const [helped, setHelped] = useState(false);
  const { on, setOn } = useShortcuts((shortcut) => {
    if (shortcut === 'search') onSearch();
    else if (shortcut === 'help') setHelped(true);
    else if (shortcut === 'next' || shortcut === 'previous') showNeighbour(shortcut);
    else {
      setSide(shortcut);
      requestAnimationFrame(focusTicket);
    }
  });
  return (
    <div className={styles['workspace']}>
      <header className={styles['top']}>
        {search}
        <Totals renderIndex={renderIndex} />
        <IconButton icon="keyboard" label={t`Keyboard shortcuts`} onClick={() => setHelped(true)} />
      </header>
      <aside className={styles['list']} aria-label={t`Shares`}>
        <ShareList selected={code} renderShare={renderShare} />
      </aside>
      {code === undefined ? (
        <Unchosen renderShare={renderShare} />
      ) : (
        <Share key={code} {...props} code={code} side={side} onSide={setSide} />
      )}
      <ShortcutSheet open={helped} onClose={() => setHelped(false)} on={on} onSwitch={setOn} />
    </div>
  );
}

/** The first thing to type into the ticket: how many. */
function focusTicket(): void {
  document.querySelector<HTMLElement>('[data-docked] [role="spinbutton"][placeholder]')?.focus();
}

type ShareProps = WorkspaceProps & { code: string; side: Side; onSide: (side: Side) => void };

function Share(props: ShareProps) {
  const { code, period, onPeriod, alerts, renderShare, side, onSide } = props;
  const { data } = useQuery({ ...marketQueries.detail(code), refetchInterval: detailEveryMs });
  useWatched([code]);
  useNoteOpened(data?.instrument.code);
  const isTraded = data === undefined || data.instrument.status === 'trading';
  const isPriceless = data !== undefined && data.quote === null;
  return (
    <>
      <div className={styles['middle']}>
        <Head code={code} detail={data} alerts={alerts} />
        <div className={styles['chart']}>
          {!isPriceless && (
            <StockChart code={code} detail={data} period={period} onPeriod={onPeriod} fill />
          )}
        </div>
        <Records renderShare={renderShare} />
      </div>
      <div className={styles['side']}>
        <div className={styles['market']} data-scroller="">
          {isTraded && (
            <>
              <OrderBook code={code} known={data?.book} />
              <LastTrades code={code} rows={12} />
            </>
          )}
        </div>
        <div className={styles['ticket']} data-scroller="">
          <DockedTicket code={code} side={side} onSide={onSide} />
        </div>
      </div>
    </>
  );
}

type HeadProps = Pick<WorkspaceProps, 'alerts'> & { code: string; detail: StockDetail | undefined };

function Head({ code, detail, alerts }: HeadProps) {
  const { t, i18n } = useLingui();
  const quote = useNewestQuote(code, detail);
  const roomy = useMedia('(width >= 100rem)');
  const known = useInstrumentMap().get(code);
  const instrument = detail?.instrument ?? known;
  const name = instrument ? instrumentName(instrument) : code;
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        <PageHeading>{name}</PageHeading>
        <p>
          {code} {instrument && i18n._(boardNames[instrument.board])}{' '}
          {instrument && <InstrumentMarks instrument={instrument} />}
        </p>
      </div>
      <StockHead detail={detail} quote={quote} />
      <div className={styles['facts']}>
        <StockFacts detail={detail} quote={quote} more={roomy} />
      </div>
      <div className={styles['actions']}>
        {alerts({ code, name, label: t`Price alerts for ${name}` })}
        <WatchStar code={code} name={name} />
      </div>
    </div>
  );
}
