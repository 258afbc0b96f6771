import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { creditRules } from '../../../contract/credit/types.ts';
import type { Credit, CreditReason } from '../../../contract/credit/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './MeScreen.module.css';
import { accountQueries } from './queries.ts';

type Props = { open: boolean; onClose: () => void };

/** Where the credit points come from, and the one thing they are for. */
export function CreditSheet({ open, onClose }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const credit = useQuery({ ...accountQueries.credit(), enabled: open });
  const staleAt = useStaleAt(credit);
  const most = formats.quantity(creditRules.most);
  return (
    <Sheet open={open} onClose={onClose} title={t`Credit points`}>
      <div className={styles['sheet']}>
        <p>
          <Trans>
            An open score from 0 to {most}. It sets how much you can borrow and nothing else.
          </Trans>
        </p>
        {staleAt !== undefined && <StaleMark at={staleAt} />}
        {credit.data ? (
          <Lines credit={credit.data} />
        ) : credit.isError ? (
          <ErrorState query={credit} />
        ) : (
          <Skeleton shape="row" count={4} />
        )}
      </div>
    </Sheet>
  );
}

function Lines({ credit }: { credit: Credit }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names: Record<CreditReason, string> = {
    identity: t`Verified identity`,
    allotment: t`Allotments paid`,
    loan: t`Loans paid back in full`,
  };
  const rule = (reason: CreditReason) => {
    const points = formats.quantity(creditRules[reason].points);
    const times = creditRules[reason].times;
    return times === 1
      ? t`${points} points, once`
      : plural(times, {
          one: `${points} points each, # time at the most`,
          other: `${points} points each, # times at the most`,
        });
  };
  return (
    <KeyValueList>
      {credit.lines.map(({ reason, count, points }) => {
        const name = names[reason];
        const times = formats.quantity(count);
        return (
          <KeyValue
            key={reason}
            label={t`${name}: ${times}`}
            hint={rule(reason)}
            value={formats.quantity(points)}
          />
        );
      })}
      <KeyValue strong label={t`Your points`} value={formats.quantity(credit.points)} />
    </KeyValueList>
  );
}
