import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

import type { Order } from '../../../contract/trade/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { Chip } from '../../ui/lists/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { CancelButton } from './CancelButton.tsx';
import { loadFailureWords } from '../../api/error-text.ts';
import { FillRow } from './FillRow.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { isOpen } from './outcome.ts';
import { tradeQueries } from './queries.ts';
import { endWords, stateWords } from './labels.ts';
import styles from '../../operations/PasswordSheet.module.css';

type Props = {
  /** As it was in the list; null while nothing is shown, or where only the id is known. */
  order: Order | null;
  id?: string | undefined;
  onClose: () => void;
};

/** One order with its figures and its deals. */
export function OrderSheet({ order: listed, id = listed?.id, onClose }: Props) {
  const { t, i18n } = useLingui();
  const query = useQuery({
    ...tradeQueries.order(id ?? ''),
    enabled: id !== undefined,
  });
  const staleAt = useStaleAt(query);
  const order = query.data?.order ?? listed;
  const fills = query.data?.fills;
  return (
    <Sheet open={id !== undefined} onClose={onClose} title={t`Order`}>
      {!order && <Missing query={query} />}
      {order && (
        <div className={styles['body']}>
          <p>
            <Chip>{i18n._(stateWords[order.state])}</Chip>
          </p>
          {order.end !== null && <p>{i18n._(endWords[order.end])}</p>}
          {staleAt !== undefined && <StaleMark at={staleAt} />}
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
                <ErrorState text={loadFailureWords(query.error)} query={query} />
              ) : (
                <Skeleton shape="row" />
              ))}
          </Section>
        </div>
      )}
    </Sheet>
  );
}

/** In place of an order that is not here yet, or that is not known. */
function Missing({ query }: { query: UseQueryResult }) {
  const { error } = query;
  if (!error) return <Skeleton shape="card" />;
  if (error instanceof ApiRefusal)
    return <EmptyState icon="orders" title={<Trans>There is no such order</Trans>} />;
  return <ErrorState text={loadFailureWords(error)} query={query} />;
}
