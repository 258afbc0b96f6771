import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { heldCodesOnHome, heldOnHome } from '../../../contract/screen/home.ts';
import type { Position } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import { positionsQuery } from '../../portfolio/queries.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { useListed } from '../market/live.ts';
import { ShareRow } from '../market/ShareRow.tsx';
import styles from '../market/Extract.module.css';

type Props = {
  renderHolding: (code: string) => RenderAnchor;
  /** Leads to all that is held. */
  renderAll: RenderAnchor;
};

/** The largest holdings, live; nothing at all where nothing is held. */
export function HoldingsExtract({ renderHolding, renderAll }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(positionsQuery);
  const held = data?.items ?? [];
  const listed = useListed(heldCodesOnHome(held));
  if (held.length === 0) return null;
  const count = held.length;
  const known = new Map(listed.data?.items.map((share) => [share.instrument.code, share]));
  return (
    <div className={styles['extract']}>
      <Section
        title={t`Holdings`}
        action={renderAll({ className: '', children: <Trans>All {count}</Trans> })}
      >
        <Card flush>
          {heldOnHome(held).map((position) => {
            const share = known.get(position.code);
            return (
              <div key={position.code} className={styles['row']}>
                {share && (
                  <ShareRow
                    instrument={share.instrument}
                    known={position}
                    line={share.pointsMilli}
                    note={<Shares position={position} />}
                    render={renderHolding(position.code)}
                  />
                )}
              </div>
            );
          })}
        </Card>
      </Section>
    </div>
  );
}

function Shares({ position }: { position: Position }) {
  const formats = useFormats();
  const form = pluralForm(useCountedAs()(position.quantity));
  const quantity = <Amount text={formats.quantity(position.quantity)} />;
  return (
    <Select
      value={form}
      _one={<Trans>{quantity} share</Trans>}
      other={<Trans>{quantity} shares</Trans>}
    />
  );
}
