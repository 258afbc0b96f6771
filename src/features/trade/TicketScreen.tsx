import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Side } from '../../../contract/trade/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { FeesSheet } from '../fees/FeesAndLimits.tsx';
import { OrderFlow, pressOrder, useOrdering } from './OrderFlow.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { TicketForm } from './TicketForm.tsx';
import { SideChoice, TicketHead } from './TicketHead.tsx';
import { useTicket } from './use-ticket.ts';
import type { TicketState } from './use-ticket.ts';
import styles from './TicketScreen.module.css';
import { boardWords } from '../../i18n/labels/instruments.ts';

/** For wide screens alone. */
const TicketChart = lazy(async () => ({
  default: (await import('./TicketMarket.tsx')).TicketChart,
}));
const TicketTrades = lazy(async () => ({
  default: (await import('./TicketMarket.tsx')).TicketTrades,
}));

type Props = { code: string; side: Side; onSide: (side: Side) => void; onBack: () => void };

/** The ticket of one share. */
export function TicketScreen({ code, side, onSide, onBack }: Props) {
  const { t, i18n } = useLingui();
  const { state, change } = useTicket(code, side);
  // Price, request and total side by side: see the style sheet.
  const columns = useMedia('(min-width: 68.75rem)');
  const roomy = useRoom();
  const [feesShown, setFeesShown] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const ordering = useOrdering();

  const instrument = state.state === 'ready' ? state.ticket.instrument : undefined;
  const bar = (
    <TicketHead
      side={side}
      onSide={onSide}
      name={instrument ? instrumentName(instrument) : code}
      subtitle={instrument && `${code} · ${i18n._(boardWords[instrument.board])}`}
      quote={state.state === 'ready' ? state.ticket.quote : undefined}
      onBack={onBack}
      actions={
        <IconButton icon="info" label={t`Fees and limits`} onClick={() => setFeesShown(true)} />
      }
    />
  );
  const fees = <FeesSheet open={feesShown} onClose={() => setFeesShown(false)} />;

  if (state.state !== 'ready') return <Waiting code={code} state={state} bar={bar} />;

  const { ticket } = state;
  const place = (
    <PlaceBar
      ticket={ticket}
      attempted={attempted}
      bare={columns}
      onPress={() => pressOrder(ordering, ticket, () => setAttempted(true))}
    />
  );
  return (
    <Screen wide={columns} top={bar} footer={!columns && place}>
      <TicketForm
        ticket={ticket}
        staleAt={state.staleAt}
        attempted={attempted}
        detailed={columns}
        sides={<SideChoice side={side} onSide={onSide} />}
        chart={roomy && <Chart code={code} />}
        onChange={change}
      >
        {columns && place}
        {roomy && <Trades code={code} />}
      </TicketForm>
      <OrderFlow
        ordering={ordering}
        current={ticket}
        side={side}
        onSent={() => setAttempted(false)}
        onDone={onBack}
      />
      {fees}
    </Screen>
  );
}

function Chart({ code }: { code: string }) {
  return (
    <div className={styles['chart']}>
      <Suspense fallback={<Skeleton shape="chart" />}>
        <TicketChart code={code} />
      </Suspense>
    </div>
  );
}

function Trades({ code }: { code: string }) {
  return (
    <Suspense>
      <TicketTrades code={code} />
    </Suspense>
  );
}

type WaitingProps = {
  code: string;
  state: Exclude<TicketState, { state: 'ready' }>;
  bar: ReactNode;
};

/** While the ticket is on its way, or cannot be had. */
function Waiting({ code, state, bar }: WaitingProps) {
  if (state.state === 'loading')
    return (
      <Screen top={bar}>
        <TicketSkeleton />
      </Screen>
    );
  return (
    <Screen top={bar}>
      {isUnknownShare(state.error) ? (
        <UnknownShare code={code} />
      ) : (
        <ErrorState text={loadFailureWords(state.error)} onRetry={state.retry} />
      )}
    </Screen>
  );
}

function isUnknownShare(error: Error): boolean {
  return error instanceof ApiRefusal && error.code === 'instrument_unknown';
}

function UnknownShare({ code }: { code: string }) {
  return (
    <EmptyState
      icon="search"
      title={<Trans>There is no share with the code {code}</Trans>}
      text={<Trans>Look for it by name, code or pinyin.</Trans>}
      action={
        <Button
          render={(props) => <Link {...props} to="/search/search" search={{ pick: 'buy' }} />}
        >
          <Trans>Search for a share</Trans>
        </Button>
      }
    />
  );
}

function TicketSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <p className={styles['wait']}>
        <Trans>Loading the order ticket</Trans>
      </p>
      <Skeleton shape="figure" />
      <Skeleton shape="card" count={2} />
      <Skeleton shape="row" count={2} />
    </div>
  );
}
