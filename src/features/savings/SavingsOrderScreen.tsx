import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

import { useOnline } from '../../api/network.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { savingsDrafts } from './drafts.ts';
import { mistakeIn } from './model.ts';
import type { SavingsSide } from './model.ts';
import type { SavingsRequest } from './mutations.ts';
import { OrderFlow, VerbLabel } from './OrderFlow.tsx';
import { OrderForm } from './OrderForm.tsx';
import { ProductCard } from './ProductCard.tsx';
import { savingsQueries } from './queries.ts';
import styles from './SavingsScreen.module.css';
import { UnconfirmedSavings } from './UnconfirmedSavings.tsx';

type Props = {
  side: SavingsSide;
  onSide: (side: SavingsSide) => void;
  onBack: () => void;
  /** The outcome was read: nothing is left to do here. */
  onDone: () => void;
};

/** A purchase or a redemption of savings. What is typed stays until it was accepted. */
export function SavingsOrderScreen({ side, onSide, onBack, onDone }: Props) {
  const { t } = useLingui();
  const product = useQuery(savingsQueries.product());
  const mine = useQuery(savingsQueries.mine());
  const staleAt = useStaleAt(product, mine);
  const { draft, change } = savingsDrafts.useDraft(side);
  const [attempted, setAttempted] = useState(false);
  const [request, setRequest] = useState<SavingsRequest | null>(null);
  const top = (
    <TopBar title={side === 'purchase' ? t`Buy savings` : t`Redeem savings`} onBack={onBack} />
  );
  if (!product.data)
    return (
      <Screen top={top}>
        <WithoutProduct query={product} />
      </Screen>
    );
  const { amountMinor } = draft;
  // What was asked for may be found to be accepted already: the next amount is no answer to that question.
  if (request && amountMinor === null) setRequest(null);
  const mistake = mistakeIn(side, amountMinor, product.data, mine.data);
  const soundMinor = mistake === undefined ? amountMinor : null;
  const handlePress = () => {
    setAttempted(true);
    if (mistake === undefined && amountMinor !== null) setRequest({ side, amountMinor });
    else focusFirstMistake('[data-savings-order]');
  };
  return (
    <Screen
      top={top}
      beside={<ProductCard product={product.data} />}
      footer={
        <OrderBar
          side={side}
          amountMinor={soundMinor}
          refused={attempted && mistake !== undefined}
          onPress={handlePress}
        />
      }
    >
      <div className={styles['form']}>
        <UnconfirmedSavings />
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        <OrderForm
          side={side}
          product={product.data}
          mine={mine.data}
          amountMinor={amountMinor}
          soundMinor={soundMinor}
          mistake={amountMinor !== null || attempted ? mistake : undefined}
          onSide={(chosen) => {
            setAttempted(false);
            onSide(chosen);
          }}
          onAmount={(typed) => change({ amountMinor: typed })}
        />
      </div>
      <OrderFlow
        request={request}
        product={product.data}
        mine={mine.data}
        onClose={() => setRequest(null)}
        onSent={() => setAttempted(false)}
        onDone={onDone}
      />
    </Screen>
  );
}

/** While the product is not here: that it comes, or why it does not. */
function WithoutProduct({ query }: { query: UseQueryResult }) {
  if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
  return (
    <div className={styles['form']} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="card" />
    </div>
  );
}

type BarProps = {
  side: SavingsSide;
  amountMinor: number | null;
  refused: boolean;
  onPress: () => void;
};

/** The verb with its amount, or why it rests. */
function OrderBar({ side, amountMinor, refused, onPress }: BarProps) {
  const online = useOnline();
  return (
    <div className={styles['bar']}>
      <Button block disabled={!online} onClick={onPress} data-testid="order-savings">
        <VerbLabel side={side} amountMinor={amountMinor ?? 0} />
      </Button>
      <p className={styles['barNote']} aria-live="polite">
        {!online ? (
          <Trans>This needs a connection; your amount is kept.</Trans>
        ) : refused ? (
          <Trans>Please correct what is marked.</Trans>
        ) : side === 'purchase' ? (
          <Trans>Earns from the next trading day (T+1)</Trans>
        ) : (
          <Trans>In your cash on the next trading day (T+1)</Trans>
        )}
      </p>
    </div>
  );
}
