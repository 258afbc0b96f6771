import { Trans } from '@lingui/react/macro';

import type { LoanInstalment } from '../../../contract/loan/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';

/** Every instalment with its date, paid or to pay. */
export function InstalmentList({ instalments }: { instalments: readonly LoanInstalment[] }) {
  return (
    <Section title={<Trans>Instalments</Trans>}>
      <Card flush>
        {instalments.map((instalment) => (
          <InstalmentRow key={instalment.number} instalment={instalment} />
        ))}
      </Card>
    </Section>
  );
}

function InstalmentRow({ instalment }: { instalment: LoanInstalment }) {
  const formats = useFormats();
  const { paidAt, overdue } = instalment;
  const number = formats.quantity(instalment.number);
  const date = formats.date(instalment.dueOn);
  return (
    <Row
      title={<Trans>Instalment {number}</Trans>}
      subtitle={<Trans>Due on {date}</Trans>}
      trailing={<Amount text={formats.money(instalment.amountMinor)} />}
      trailingSubtitle={
        paidAt !== null ? (
          <Chip tone="good">
            <Trans context="instalment">Paid</Trans>
          </Chip>
        ) : overdue ? (
          <Chip tone="danger">
            <Trans>Overdue</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>To pay</Trans>
          </Chip>
        )
      }
    />
  );
}
