import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import type {
  NewShare,
  NewShareForUser,
  NewShareQuota,
} from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Formats } from '../../i18n/formats.ts';
import { ShareCountField } from '../../operations/ShareCountField.tsx';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { fullCostMinor } from './model.ts';
import type { ApplyMistake } from './model.ts';
import { endTime } from '../../lib/market-time.ts';
import styles from './ApplyForm.module.css';

type Props = {
  detail: NewShareForUser & { quota: NewShareQuota };
  staleAt: number | undefined;
  quantity: number | undefined;
  mistake: ApplyMistake | undefined;
  onQuantity: (quantity: number | undefined) => void;
};

/** How many, what they would cost, and what an application means. */
export function ApplyForm({ detail: { issue, quota }, staleAt, ...props }: Props) {
  const formats = useFormats();
  const until = endTime(issue.applyUntilAt);
  const payDate = formats.date(issue.resultOn);
  const payUntil = endTime(issue.payUntilAt);
  return (
    <div className={styles['form']} data-apply="">
      <Card>
        <KeyValueList>
          <KeyValue
            label={<Trans>Issue price</Trans>}
            value={formats.fixedPrice(issue.priceMilli)}
          />
          <KeyValue label={<Trans>Applications until</Trans>} value={until} />
        </KeyValueList>
      </Card>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <QuantityField issue={issue} quota={quota} {...props} />
      <Card>
        <Cost issue={issue} quota={quota} quantity={props.quantity ?? 0} />
      </Card>
      <Banner tone="neutral">
        <Trans>
          Nothing is frozen now. You pay only for what the draw allots to you, on {payDate} by{' '}
          {payUntil}. An application cannot be changed or taken back.
        </Trans>
      </Banner>
    </div>
  );
}

type QuantityProps = {
  issue: NewShare;
  quota: NewShareQuota;
  quantity: number | undefined;
  mistake: ApplyMistake | undefined;
  onQuantity: (quantity: number | undefined) => void;
};

function QuantityField({ quota, quantity, mistake, onQuantity }: QuantityProps) {
  const formats = useFormats();
  const own = formats.quantity(quota.quantity);
  const cap = formats.quantity(quota.limitQuantity);
  return (
    <ShareCountField
      quantity={quantity}
      onQuantity={onQuantity}
      hint={
        <Trans>
          Your quota {own}, cap for one account {cap}
        </Trans>
      }
      error={mistake && <Mistake mistake={mistake} quota={quota} formats={formats} />}
      step={quota.unitQuantity}
      least={quota.unitQuantity}
      leastLabel={<Trans>One unit</Trans>}
      most={quota.allowedQuantity}
    />
  );
}

type MistakeProps = { mistake: ApplyMistake; quota: NewShareQuota; formats: Formats };

function Mistake({ mistake, quota, formats }: MistakeProps) {
  const unit = formats.quantity(quota.unitQuantity);
  const own = formats.quantity(quota.quantity);
  const cap = formats.quantity(quota.limitQuantity);
  const average = formats.money(quota.averageMinor);
  const needed = formats.money(quota.minimumMinor);
  switch (mistake) {
    case 'zero':
      return <Trans>Enter how many shares you want to apply for.</Trans>;
    case 'step':
      return <Trans>Apply for a multiple of {unit} shares.</Trans>;
    case 'quota':
      return <Trans>Your quota allows {own} shares at most.</Trans>;
    case 'limit':
      return <Trans>One account may apply for {cap} shares at most.</Trans>;
    default:
      return (
        <Trans>
          You have no quota: your holdings were worth {average} on average, and {needed} is needed.
        </Trans>
      );
  }
}

function Cost({
  issue,
  quota,
  quantity,
}: {
  issue: NewShare;
  quota: NewShareQuota;
  quantity: number;
}) {
  const formats = useFormats();
  const { data: assets } = useQuery(assetsQuery);
  const isPossible = quantity >= 0 && quantity <= quota.limitQuantity;
  const costMinor = isPossible ? fullCostMinor(issue, quantity) : undefined;
  const numbers = isPossible ? Math.floor(quantity / quota.unitQuantity) : undefined;
  const missing = assets && (costMinor ?? 0) - assets.availableMinor;
  const short = <Amount text={formats.money(missing ?? 0)} />;
  const payDate = formats.date(issue.resultOn);
  return (
    <>
      <KeyValueList>
        <KeyValue
          label={<Trans>Numbers in the draw</Trans>}
          value={numbers === undefined ? '–' : formats.quantity(numbers)}
        />
        <KeyValue
          strong
          label={<Trans>Cost if all of it is allotted</Trans>}
          hint={<Trans>No fees on new shares</Trans>}
          value={
            <span data-testid="full-cost">
              {costMinor === undefined ? '–' : formats.money(costMinor)}
            </span>
          }
        />
        <KeyValue
          label={<Trans>You can spend</Trans>}
          value={<Amount text={assets ? formats.money(assets.availableMinor) : '–'} />}
        />
      </KeyValueList>
      {missing !== undefined && missing > 0 && (
        <p className={styles['short']}>
          <Trans>
            If all of it is allotted, you are {short} short. Have the money in your account by{' '}
            {payDate}.
          </Trans>
        </p>
      )}
    </>
  );
}
