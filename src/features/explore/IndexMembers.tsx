import { useState } from 'react';
import { Trans } from '@lingui/react/macro';

import type { IndexDetail } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './IndexScreen.module.css';
import { useKnownPrices } from '../market/known-prices.ts';
import { useInstrumentMap } from '../market/live.ts';
import { ShareRow } from '../market/ShareRow.tsx';

type Props = { index: IndexDetail; renderShare: (code: string) => RenderAnchor };

const firstRows = 12;

/** The shares that move the index most, live, each with its part of it. */
export function IndexMembers({ index, renderShare }: Props) {
  const formats = useFormats();
  const instruments = useInstrumentMap();
  const { priceOf } = useKnownPrices();
  const [all, setAll] = useState(false);
  const { members, memberCount } = index;
  const shown = all ? members : members.slice(0, firstRows);
  const count = formats.quantity(members.length);
  const whole = formats.quantity(memberCount);
  return (
    <Section title={<Trans>Members by weight</Trans>}>
      <Card flush data-testid="index-members">
        {shown.map(({ code, weightBp }) => {
          const instrument = instruments.get(code);
          if (!instrument) return null;
          return (
            <div key={code} className={styles['row']}>
              <ShareRow
                instrument={instrument}
                known={priceOf(code)}
                render={renderShare(code)}
                figure={<span className={styles['weight']}>{formats.percentBp(weightBp)}</span>}
              />
            </div>
          );
        })}
      </Card>
      {members.length > firstRows && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Fewer members</Trans> : <Trans>The largest {count}</Trans>}
        </Button>
      )}
      {memberCount > members.length && (
        <p className={styles['state']}>
          <Trans>
            Showing the largest {count} of {whole} members.
          </Trans>
        </p>
      )}
    </Section>
  );
}
