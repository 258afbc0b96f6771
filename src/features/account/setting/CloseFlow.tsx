import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Closing, ClosingObstacle } from '../../../../contract/own-account/types.ts';
import { loadFailureWords } from '../../../api/error-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { RenderAnchor } from '../../../ui/anchor.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { closeAccount } from '../own-account-calls.ts';
import { accountQueries } from '../queries.ts';
import type { FlowProps } from './AccountPart.tsx';
import styles from './Passkeys.module.css';
import { ProofSheet } from './ProofSheet.tsx';

/** The end of the account: what still stands in the way, then both passwords. */
export function CloseFlow({ open, onClose, ...proof }: FlowProps) {
  const { t } = useLingui();
  const closing = useQuery({ ...accountQueries.closing(), enabled: open });
  const { data } = closing;
  const isReady = data !== undefined && data.obstacles.length === 0;
  return (
    <>
      <Sheet open={open && !isReady} onClose={onClose} title={t`Close the account`}>
        <div className={styles['body']}>
          {data ? (
            <Obstacles closing={data} />
          ) : closing.error ? (
            <ErrorState text={loadFailureWords(closing.error)} query={closing} />
          ) : (
            <Skeleton shape="row" count={3} />
          )}
        </div>
      </Sheet>
      <ProofSheet
        {...proof}
        open={open && isReady}
        onClose={onClose}
        danger
        title={t`Close the account for ever?`}
        text={<WhatHappens />}
        verb={t`Close the account`}
        {...(data?.needsTradingPassword === true && {
          entry: {
            field: 'trading_password',
            label: t`Trading password`,
            initial: '',
            missing: t`Please enter the trading password.`,
            type: 'pin',
          },
        })}
        run={async (by, entered) => {
          await closeAccount(entered, by);
          toast.success(t`Your account is closed.`);
        }}
      />
    </>
  );
}

function WhatHappens() {
  return (
    <Trans>
      You are signed out everywhere, and your username, phone number, messages, watchlist and
      passkeys are deleted. The law obliges us to keep the books, orders, payments and your verified
      identity for years; nobody sees them in daily work. You can register again with the same
      number.
    </Trans>
  );
}

/** Each with the way to where it can be put away. */
function Obstacles({ closing }: { closing: Closing }) {
  return (
    <>
      <p className={styles['text']}>
        <Trans>The account can be closed when nothing is left in it. This is still there:</Trans>
      </p>
      <Card flush>
        {closing.obstacles.map((obstacle) => (
          <Row
            key={obstacle.kind}
            title={
              <span data-testid="obstacle">
                <ObstacleWords obstacle={obstacle} />
              </span>
            }
            subtitle={<Way obstacle={obstacle} />}
            render={ways[obstacle.kind]}
          />
        ))}
      </Card>
    </>
  );
}

const ways: Record<ClosingObstacle['kind'], RenderAnchor> = {
  orders: (anchor) => <Link {...anchor} to="/trade" />,
  holdings: (anchor) => <Link {...anchor} to="/ucenter/holding" />,
  new_shares: (anchor) => <Link {...anchor} to="/ucenter/shengou" />,
  savings: (anchor) => <Link {...anchor} to="/trade/money" />,
  loans: (anchor) => <Link {...anchor} to="/loan" />,
  payments: (anchor) => <Link {...anchor} to="/bankRecord" />,
  cash: (anchor) => <Link {...anchor} to="/ucenter/transfer" search={{ direction: 'out' }} />,
};

function ObstacleWords({ obstacle }: { obstacle: ClosingObstacle }) {
  const formats = useFormats();
  if ('amountMinor' in obstacle) {
    const amount = <Amount text={formats.money(obstacle.amountMinor)} />;
    return obstacle.kind === 'cash' ? (
      <Trans>{amount} in cash</Trans>
    ) : (
      <Trans>{amount} in savings</Trans>
    );
  }
  const { kind, count } = obstacle;
  if (kind === 'orders') return <Plural value={count} one="# open order" other="# open orders" />;
  if (kind === 'holdings') return <Plural value={count} one="# holding" other="# holdings" />;
  if (kind === 'new_shares')
    return (
      <Plural
        value={count}
        one="# application for new shares"
        other="# applications for new shares"
      />
    );
  if (kind === 'loans') return <Plural value={count} one="# loan" other="# loans" />;
  return <Plural value={count} one="# payment under way" other="# payments under way" />;
}

/** How it is put away. */
function Way({ obstacle }: { obstacle: ClosingObstacle }) {
  const { t } = useLingui();
  const count = 'count' in obstacle ? obstacle.count : 0;
  const words: Record<ClosingObstacle['kind'], string> = {
    orders: plural(count, { one: 'Cancel it', other: 'Cancel them' }),
    holdings: t`Sell the shares`,
    new_shares: t`Wait for the result, or for the listing, and sell the shares`,
    savings: t`Redeem them`,
    loans: t`Repay what you owe; an application that is open must be decided first`,
    payments: plural(count, {
      one: 'Wait until it is done, or cancel it',
      other: 'Wait until they are done, or cancel them',
    }),
    cash: t`Withdraw it to your bank`,
  };
  return words[obstacle.kind];
}
