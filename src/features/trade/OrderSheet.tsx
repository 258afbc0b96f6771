import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Order } from '../../../contract/trade.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CancelButton } from './CancelButton.tsx';
import { loadFailureWords } from '../../desk/failure-words.ts';
import { FillRow } from './FillRow.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { isOpen } from './outcome.ts';
import { tradeQueries } from './queries.ts';
import { endWords, stateWords } from './words.ts';
import styles from '../../desk/PasswordSheet.module.css';

type Props = {
  /** As it was in the list; null while nothing is shown. */
  order: Order | null;
  onClose: () => void;
};

/** One order with its figures and its deals. */
export function OrderSheet({ order: listed, onClose }: Props) {
  const { t, i18n } = useLingui();
  const query = useQuery({
    ...tradeQueries.order(listed?.id ?? ''),
    enabled: listed !== null,
  });
  const order = query.data?.order ?? listed;
  const fills = query.data?.fills;
  return (
    <Sheet open={listed !== null} onClose={onClose} title={t`Order`}>
      {order && (
        <div className={styles['body']}>
          <p>
            <Chip>{i18n._(stateWords[order.state])}</Chip>
          </p>
          {order.end !== null && <p>{i18n._(endWords[order.end])}</p>}
          <OrderFacts order={order} fills={fills} />
          {isOpen(order) && <CancelButton order={order} />}
          <Section title={<Trans>Deals</Trans>}>
            {fills?.map((fill) => (
              <FillRow key={fill.id} fill={fill} />
            ))}
            {fills?.length === 0 && (
              <p>
                <Trans>Nothing was traded.</Trans>
              </p>
            )}
            {!fills &&
              (query.error ? (
                <ErrorState
                  text={loadFailureWords(query.error)}
                  onRetry={() => void query.refetch()}
                />
              ) : (
                <Skeleton shape="row" />
              ))}
          </Section>
        </div>
      )}
    </Sheet>
  );
}
