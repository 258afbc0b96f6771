import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { BankCard } from '../../../contract/cash/types.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Cash.module.css';
import { useUnbindCard } from './mutations.ts';
import { NameCardSheet } from './NameCardSheet.tsx';
import { cardText } from './labels.ts';

/** One of my cards: what is known of it, its name, and the way to remove it. */
export function CardTile({ card }: { card: BankCard }) {
  const { t } = useLingui();
  const online = useOnline();
  const [asked, setAsked] = useState<'name' | 'remove' | null>(null);
  const called = cardText(card);
  return (
    <Card data-card="">
      <div className={styles['cardHead']} data-testid="bank-card">
        <h2>{card.name || card.bank}</h2>
        <span>{card.masked}</span>
      </div>
      <CardFacts card={card} />
      <div className={styles['cardEnd']}>
        <Button
          variant="quiet"
          size="small"
          disabled={!online}
          onClick={() => setAsked('name')}
          aria-label={t`Name ${called}`}
          data-testid="name-card"
        >
          <Trans context="card">Name</Trans>
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!online}
          onClick={() => setAsked('remove')}
          aria-label={t`Remove ${called}`}
          data-testid="remove-card"
        >
          <Trans context="card">Remove</Trans>
        </Button>
      </div>
      <NameCardSheet open={asked === 'name'} card={card} onClose={() => setAsked(null)} />
      <RemoveDialog open={asked === 'remove'} card={card} onClose={() => setAsked(null)} />
    </Card>
  );
}

function CardFacts({ card }: { card: BankCard }) {
  const formats = useFormats();
  return (
    <KeyValueList>
      {card.name !== '' && <KeyValue label={<Trans>Bank</Trans>} value={card.bank} />}
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
  );
}

type DialogProps = { open: boolean; card: BankCard; onClose: () => void };

function RemoveDialog({ open, card, onClose }: DialogProps) {
  const { t } = useLingui();
  const unbind = useUnbindCard();
  const press = useOnePress();
  const called = cardText(card);
  return (
    <ConfirmDialog
      open={open}
      title={t`Remove this card?`}
      confirmLabel={t`Remove card`}
      cancelLabel={t`Keep card`}
      busy={unbind.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (!press.begin()) return;
        press.until(
          unbind.mutateAsync(card.id, {
            onSuccess: () => toast.success(t`The card is removed.`),
            onError: (error) => toast.failure(failureWords(error)),
            onSettled: onClose,
          }),
        );
      }}
    >
      <Trans>{called}: past payments stay in your records. You can link the card again.</Trans>
    </ConfirmDialog>
  );
}
