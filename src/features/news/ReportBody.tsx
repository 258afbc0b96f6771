import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { sectors } from '../../../contract/market/types.ts';
import type {
  IndexMove,
  MarketFigures,
  NewsReport,
  ReportFigures,
  SectorMove,
  ShareDay,
  ShareMove,
} from '../../../contract/news/report.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { sectorNames } from '../../i18n/labels/instruments.ts';
import { FigureTable } from './FigureTable.tsx';
import { indexName } from './market-labels.ts';

type Closing = ReportFigures['closing'];
type ShareLinks = { renderShare: (code: string) => RenderAnchor };

/** The figures of a report, each kind with those it has. */
export function ReportBody({ report, renderShare }: ShareLinks & { report: NewsReport }) {
  switch (report.kind) {
    case 'opening':
      return <MarketReport figures={report.figures} renderShare={renderShare} />;
    case 'closing':
      return (
        <MarketReport
          figures={report.figures}
          renderShare={renderShare}
          facts={<ClosingFacts figures={report.figures} />}
        >
          <ClosingTables figures={report.figures} renderShare={renderShare} />
        </MarketReport>
      );
    case 'week':
    case 'month':
      return <PeriodReport figures={report.figures} />;
    case 'limit_up':
    case 'limit_down':
    case 'unusual_volume':
    case 'new_high':
    case 'new_low':
    case 'first_day':
      return <ShareReport report={report} />;
    case 'block_deals':
      return <BlockReport figures={report.figures} />;
    case 'allotment':
      return <DrawReport figures={report.figures} />;
    default:
      return null;
  }
}

type MarketReportProps = ShareLinks & {
  figures: MarketFigures;
  facts?: ReactNode;
  children?: ReactNode;
};

function MarketReport({ figures, renderShare, facts, children }: MarketReportProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <>
      <Indices items={figures.indices} />
      <KeyValueList>
        <KeyValue label={t`Trading day`} value={formats.date(figures.marketDate)} />
        <KeyValue label={t`Shares up`} value={formats.quantity(figures.rose)} />
        <KeyValue label={t`Shares down`} value={formats.quantity(figures.fell)} />
        <KeyValue label={t`Unchanged`} value={formats.quantity(figures.stayed)} />
        <KeyValue label={t`Turnover`} value={formats.compactMoney(figures.turnoverMinor)} />
        {facts}
      </KeyValueList>
      <Shares title={t`Gainers`} items={figures.leaders} renderShare={renderShare} />
      <Shares title={t`Losers`} items={figures.losers} renderShare={renderShare} />
      {children}
    </>
  );
}

function ClosingTables({ figures, renderShare }: ShareLinks & { figures: Closing }) {
  const { t } = useLingui();
  return (
    <>
      <Shares title={t`Largest turnover`} items={figures.busiest} renderShare={renderShare} />
      <Sectors items={figures.sectors} />
    </>
  );
}

function PeriodReport({ figures }: { figures: ReportFigures['week'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { days, turnoverMinor, newShares, raisedMinor } = figures;
  return (
    <>
      <Indices items={figures.indices} />
      <KeyValueList>
        <KeyValue label={t`Trading days`} value={formats.quantity(days)} />
        <KeyValue label={t`Turnover`} value={formats.compactMoney(turnoverMinor)} />
        <KeyValue label={t`Newly listed shares`} value={formats.quantity(newShares)} />
        <KeyValue label={t`Money they raised`} value={formats.compactMoney(raisedMinor)} />
      </KeyValueList>
      <Sectors items={figures.sectors} />
    </>
  );
}

type ShareKind =
  | 'limit_up'
  | 'limit_down'
  | 'unusual_volume'
  | 'new_high'
  | 'new_low'
  | 'first_day';

function ShareReport({ report }: { report: NewsReport & { kind: ShareKind } }) {
  const { t } = useLingui();
  const formats = useFormats();
  const fact = (label: string, value: string) => <KeyValue label={label} value={value} />;
  return (
    <ShareFacts day={report.figures}>
      {report.kind === 'unusual_volume' &&
        fact(t`Average volume`, formats.quantity(report.figures.averageVolume))}
      {report.kind === 'new_high' &&
        fact(t`Highest close before`, formats.price(report.figures.passedMilli))}
      {report.kind === 'new_low' &&
        fact(t`Lowest close before`, formats.price(report.figures.passedMilli))}
      {report.kind === 'first_day' &&
        fact(t`Issue price`, formats.price(report.figures.issuePriceMilli))}
    </ShareFacts>
  );
}

function DrawReport({ figures }: { figures: ReportFigures['allotment'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <KeyValueList>
      <KeyValue label={t`Trading day`} value={formats.date(figures.marketDate)} />
      <KeyValue label={t`Issue price`} value={formats.fixedPrice(figures.priceMilli)} />
      <KeyValue label={t`Offered to the public`} value={formats.quantity(figures.quantity)} />
    </KeyValueList>
  );
}

function BlockReport({ figures }: { figures: ReportFigures['block_deals'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <KeyValueList>
      <KeyValue label={t`Trading day`} value={formats.date(figures.marketDate)} />
      <KeyValue label={t`Value`} value={formats.money(figures.valueMinor)} />
    </KeyValueList>
  );
}

function ClosingFacts({ figures }: { figures: Closing }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <>
      <KeyValue
        label={t`Turnover the day before`}
        value={formats.compactMoney(figures.previousTurnoverMinor)}
      />
      <KeyValue label={t`At the upper limit`} value={formats.quantity(figures.limitUp)} />
      <KeyValue label={t`At the lower limit`} value={formats.quantity(figures.limitDown)} />
    </>
  );
}

function ShareFacts({ day, children }: { day: ShareDay; children?: ReactNode }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <KeyValueList>
      <KeyValue label={t`Trading day`} value={formats.date(day.marketDate)} />
      <KeyValue label={t`Closing price`} value={formats.price(day.priceMilli)} />
      <KeyValue label={t`Change`} value={<Change bp={day.changeBp} />} />
      <KeyValue label={t`Volume`} value={formats.quantity(day.volume)} />
      <KeyValue label={t`Turnover`} value={formats.compactMoney(day.turnoverMinor)} />
      {children}
    </KeyValueList>
  );
}

function Indices({ items }: { items: readonly IndexMove[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <FigureTable
      title={t`Indices`}
      header={[t`Index`, t`Level`, t`Change`]}
      rows={items.map(({ code, levelMilli, changeBp }) => [
        indexName(code),
        formats.price(Math.round(levelMilli / 10) * 10),
        <Change key="change" bp={changeBp} />,
      ])}
    />
  );
}

type SharesProps = ShareLinks & { title: string; items: readonly ShareMove[] };

function Shares({ title, items, renderShare }: SharesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <FigureTable
      title={title}
      header={[t`Share`, t`Price`, t`Change`]}
      rows={items.map((share) => [
        renderShare(share.code)({ className: '', children: instrumentName(share) }),
        formats.price(share.priceMilli),
        <Change key="change" bp={share.changeBp} />,
      ])}
    />
  );
}

function Sectors({ items }: { items: readonly SectorMove[] }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const nameOf = (sector: string) => {
    const known = sectors.find((one) => one === sector);
    return known ? i18n._(sectorNames[known]) : sector;
  };
  return (
    <FigureTable
      title={<Trans>Sectors</Trans>}
      header={[t`Sector`, t`Turnover`, t`Change`]}
      rows={items.map(({ sector, changeBp, turnoverMinor }) => [
        nameOf(sector),
        formats.compactMoney(turnoverMinor),
        <Change key="change" bp={changeBp} />,
      ])}
    />
  );
}
