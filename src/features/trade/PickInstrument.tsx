import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { positionsQuery } from '../../portfolio/queries.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { marketQueries } from '../market/queries.ts';
import { NoHoldings } from './NoHoldings.tsx';
import styles from './TicketScreen.module.css';

type Props = { side: Side; onSide: (side: Side) => void; onBack: () => void };

/** A ticket without a share: the ones at hand, and the way to all others. */
export function PickInstrument({ side, onSide, onBack }: Props) {
  const { t } = useLingui();
  return (
    <Screen top={<TopBar title={t`Choose a share`} onBack={onBack} />}>
      <div className={styles['pane']}>
        <Segmented
          label={t`Buy or sell`}
          value={side}
          options={[
            { value: 'buy', label: t`Buy` },
            { value: 'sell', label: t`Sell` },
          ]}
          onChange={onSide}
        />
        {side === 'buy' && (
          <>
            <Button
              block
              icon="search"
              render={(props) => <Link {...props} to="/search/search" search={{ pick: 'buy' }} />}
            >
              <Trans>Search by name, code or pinyin</Trans>
            </Button>
            <WatchedChoices />
          </>
        )}
        <HeldChoices side={side} />
      </div>
    </Screen>
  );
}

function HeldChoices({ side }: { side: Side }) {
  const formats = useFormats();
  const positions = useQuery(positionsQuery);
  const items = positions.data?.items;
  if (!items) return positions.error ? null : <Skeleton shape="row" count={3} />;
  if (items.length === 0) return side === 'buy' ? null : <NoHoldings selling />;
  return (
    <Section title={<Trans>Your holdings</Trans>}>
      <Card flush>
        {items.map((position) => {
          const available = <Amount text={formats.quantity(position.availableQuantity)} />;
          return (
            <Row
              key={position.code}
              title={instrumentName(position)}
              subtitle={position.code}
              trailing={side === 'sell' && <Trans>{available} can be sold</Trans>}
              render={(props) => (
                <Link
                  {...props}
                  to="/shares/creatOrder"
                  search={{ code: position.code, side }}
                  replace
                />
              )}
            />
          );
        })}
      </Card>
    </Section>
  );
}

function WatchedChoices() {
  const watchlist = useQuery(marketQueries.watchlist());
  const instruments = useQuery(marketQueries.instruments());
  const codes = watchlist.data?.codes ?? [];
  const byCode = new Map(instruments.data?.map((each) => [each.code, each]));
  const watched = codes.flatMap((code) => byCode.get(code) ?? []);
  if (watched.length === 0) return null;
  return (
    <Section title={<Trans>Watchlist</Trans>}>
      <Card flush>
        {watched.map((instrument) => (
          <Row
            key={instrument.code}
            title={instrumentName(instrument)}
            subtitle={instrument.code}
            render={(props) => (
              <Link
                {...props}
                to="/shares/creatOrder"
                search={{ code: instrument.code, side: 'buy' }}
                replace
              />
            )}
          />
        ))}
      </Card>
    </Section>
  );
}
