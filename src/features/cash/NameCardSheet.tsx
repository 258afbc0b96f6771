import { useState } from 'react';
import type { FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { cashRules } from '../../../contract/cash/types.ts';
import type { BankCard } from '../../../contract/cash/types.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Cash.module.css';
import { useNameCard } from './mutations.ts';

type Props = { open: boolean; card: BankCard; onClose: () => void };

/** A name of one's own for a card, by which it is called wherever it is named. */
export function NameCardSheet({ open, card, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Name this card`}>
      {open && <NameForm card={card} onClose={onClose} />}
    </Sheet>
  );
}

function NameForm({ card, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui();
  const online = useOnline();
  const naming = useNameCard();
  const press = useOnePress();
  const [typed, setTyped] = useState(card.name);
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!online || name === card.name || !press.begin()) return;
    press.until(
      naming.mutateAsync(
        { cardId: card.id, name },
        { onSuccess: onClose, onError: (error) => toast.failure(failureWords(error)) },
      ),
    );
  };
  const { bank, masked } = card;
  const { nameMax: most } = cashRules;
  return (
    <form className={styles['body']} onSubmit={submit} noValidate>
      <Field
        label={t`Name`}
        hint={t`At most ${most} characters. Without a name the card is called ${bank} ${masked}.`}
      >
        {(control) => (
          <TextInput
            {...control}
            name="card-name"
            autoComplete="off"
            maxLength={most}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        block
        busy={naming.isPending}
        disabled={!online || name === card.name}
        data-testid="save-card-name"
      >
        <Trans>Save the name</Trans>
      </Button>
      <NeedsConnection />
    </form>
  );
}
