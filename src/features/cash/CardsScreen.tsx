import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { BankCard } from '../../../contract/cash.ts';
import { useOnline } from '../../data/network.ts';
import { useStaleAt } from '../../data/use-stale-at.ts';
import { failureWords, loadFailureWords } from '../../desk/failure-words.ts';
import { useOnePress } from '../../desk/use-one-press.ts';
import { NeedsConnection } from '../../desk/NeedsConnection.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountsToggle } from '../../ui/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { toast } from '../../ui/toast.ts';
import { cashRules } from '../../../contract/cash.ts';
import styles from './Cash.module.css';
import { useUnbindCard } from './mutations.ts';
import { cashQueries } from './queries.ts';
import { UnconfirmedCards } from './UnconfirmedCards.tsx';

/** My bank cards. */
export function CardsScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const cards = useQuery(cashQueries.cards());
  const staleAt = useStaleAt(cards);
  const items = cards.data?.items;
  const { data: limits } = useQuery(cashQueries.limits());
  const most = limits?.cards ?? cashRules.maximumCards;
  const full = items !== undefined && items.length >= most;
  return (
    <Screen
      top={<TopBar title={t`My bank cards`} onBack={onBack} actions={<AmountsToggle />} />}
      footer={
        items !== undefined &&
        items.length > 0 && (
          <Button
            block
            disabled={full || !online}
            render={(anchor) => <Link {...anchor} to="/ucenter/bank" />}
          >
            {full ? <Trans>You have {most} cards, the maximum</Trans> : <Trans>Link a card</Trans>}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={() => cards.refetch({ throwOnError: true })}>
        <div className={styles['cards']}>
          <UnconfirmedCards />
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          {items ? (
            items.length === 0 ? (
              <EmptyState
                icon="card"
                title={<Trans>No bank card yet</Trans>}
                text={
                  <Trans>
                    You can deposit from a linked card, and money is paid out only to it.
                  </Trans>
                }
                action={
                  <Button render={(anchor) => <Link {...anchor} to="/ucenter/bank" />}>
                    <Trans>Link a card</Trans>
                  </Button>
                }
              />
            ) : (
              items.map((card) => <CardTile key={card.id} card={card} />)
            )
          ) : cards.error ? (
            <ErrorState
              text={loadFailureWords(cards.error)}
              retrying={cards.isFetching}
              onRetry={() => void cards.refetch()}
            />
          ) : (
            <Skeleton shape="card" count={2} />
          )}
          {items !== undefined && items.length > 0 && <NeedsConnection />}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function CardTile({ card }: { card: BankCard }) {
  const { t } = useLingui();
  const formats = useFormats();
  const online = useOnline();
  const unbind = useUnbindCard();
  const press = useOnePress();
  const [asked, setAsked] = useState(false);
  const { bank, masked } = card;
  return (
    <Card>
      <div className={styles['cardHead']} data-testid="bank-card">
        <h2>{bank}</h2>
        <span>{masked}</span>
      </div>
      <KeyValueList>
        <KeyValue label={<Trans>Holder</Trans>} value={card.holder} />
        {card.branch !== '' && <KeyValue label={<Trans>Branch</Trans>} value={card.branch} />}
        <KeyValue
          label={<Trans>Kind</Trans>}
          value={card.kind === 'iban' ? 'IBAN' : <Trans>Account number</Trans>}
        />
        {card.bankBalanceMinor !== null && (
          <KeyValue
            label={<Trans>In the practice bank account</Trans>}
            value={<Amount text={formats.money(card.bankBalanceMinor)} />}
          />
        )}
      </KeyValueList>
      <div className={styles['cardEnd']}>
        <Button
          variant="quiet"
          size="small"
          disabled={!online}
          onClick={() => setAsked(true)}
          aria-label={t`Remove ${bank} ${masked}`}
        >
          <Trans context="card">Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={t`Remove this card?`}
        confirmLabel={t`Remove card`}
        cancelLabel={t`Keep card`}
        busy={unbind.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          if (!press.begin()) return;
          unbind.mutate(card.id, {
            onSuccess: () => toast.success(t`The card is removed.`),
            onError: (error) => toast.failure(failureWords(error)),
            onSettled: () => {
              press.end();
              setAsked(false);
            },
          });
        }}
      >
        <Trans>
          {bank} {masked}: past payments stay in your records. You can link the card again.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
}
