import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { BankCard } from '../../../contract/cash/types.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { cardText } from './labels.ts';

type Props = {
  cards: readonly BankCard[];
  value: string | undefined;
  error: string | undefined;
  onChange: (cardId: string) => void;
};

/** The chosen one while it is bound; without a choice the one used last, or the only one. */
export function cardOf(cards: readonly BankCard[], chosen: string | null): BankCard | undefined {
  const used = cards.filter(({ lastUsedAt }) => lastUsedAt !== null);
  const [last] = used.toSorted((a, b) => (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0));
  const own = last ?? (cards.length === 1 ? cards[0] : undefined);
  return cards.find(({ id }) => id === chosen) ?? own;
}

/** Which of the bound cards; without any, the way to bind one, which an error marks. */
export function CardSelect({ cards, value, error, onChange }: Props) {
  const { t } = useLingui();
  if (cards.length === 0)
    return (
      <Banner
        tone={error === undefined ? 'neutral' : 'danger'}
        live={error !== undefined}
        title={<Trans>No bank card yet</Trans>}
        action={
          <Button
            size="small"
            variant="secondary"
            render={(anchor) => <Link {...anchor} to="/ucenter/bank" />}
          >
            <Trans>Link a card</Trans>
          </Button>
        }
      >
        <Trans>Link a bank card first; you will then come back here.</Trans>
      </Banner>
    );
  const chosen = cards.find(({ id }) => id === value);
  return (
    <Field label={t`Bank card`} error={error}>
      {(control) => (
        <Select
          {...control}
          name="card"
          value={value ?? ''}
          options={[
            ...(value === undefined ? [{ value: '', label: t`Please choose` }] : []),
            ...cards.map((card) => ({ value: card.id, label: cardText(card) })),
          ]}
          {...(chosen && { shown: chosen.name || chosen.bank, shownEnd: chosen.masked })}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
