import { useState } from 'react';
import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { languageOf } from '../../../contract/language.ts';
import type { UserInfo } from '../../../contract/user/types.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { InvitationSheet } from './InvitationSheet.tsx';
import { useUnread } from '../message/unread/queries.ts';

type Entrance = { to: EntrancePath; icon: IconName; title: string; trailing?: ReactNode };

type EntrancePath =
  | '/ucenter/holding'
  | '/ucenter/result'
  | '/historyPosition'
  | '/ucenter/shengou'
  | '/shares/dzjy'
  | '/trade/money'
  | '/ucenter/bank-list'
  | '/ucenter/transfer'
  | '/bankRecord'
  | '/transaction'
  | '/statement'
  | '/loan'
  | '/shop'
  | '/explore'
  | '/realNameAuthentication'
  | '/payPwd'
  | '/change-pwt'
  | '/messages'
  | '/customerService'
  | '/agreement'
  | '/setting/language'
  | '/setting';

/** The way to everything of mine. */
export function Entrances({ info }: { info: UserInfo }) {
  const { t } = useLingui();
  const hasTradingPassword = info.has_trading_password;
  return (
    <>
      <Group
        title={t`Investments`}
        entrances={[
          { to: '/ucenter/holding', icon: 'holdings', title: t`Holdings` },
          {
            to: '/ucenter/result',
            icon: 'chart',
            title: t({ message: 'Result', context: 'of the account' }),
          },
          { to: '/historyPosition', icon: 'closed', title: t`Closed positions` },
          { to: '/ucenter/shengou', icon: 'application', title: t`My subscriptions` },
          { to: '/shares/dzjy', icon: 'block-trade', title: t`Block trade` },
          { to: '/trade/money', icon: 'savings', title: t`Savings` },
          { to: '/explore', icon: 'market', title: t`Explore the market` },
          { to: '/shop', icon: 'list', title: t`What you can buy` },
        ]}
      />
      <Group
        title={t`Money`}
        entrances={[
          { to: '/ucenter/bank-list', icon: 'card', title: t`My bank cards` },
          { to: '/ucenter/transfer', icon: 'transfer', title: t`Bank transfer` },
          { to: '/bankRecord', icon: 'wallet', title: t`Deposits and withdrawals` },
          { to: '/transaction', icon: 'ledger', title: t`Transactions` },
          { to: '/statement', icon: 'document', title: t`Monthly statement` },
          { to: '/loan', icon: 'loan', title: t`Loan` },
        ]}
      />
      <Group
        title={t`Account and security`}
        entrances={[
          { to: '/realNameAuthentication', icon: 'identity', title: t`Identity verification` },
          {
            to: '/payPwd',
            icon: 'key',
            title: t`Trading password`,
            trailing: hasTradingPassword ? t`Already set` : t`Not set yet`,
          },
          { to: '/change-pwt', icon: 'lock', title: t`Login password` },
        ]}
      />
      <HelpAndSettings invitationCode={info.invitation_code} />
    </>
  );
}

function HelpAndSettings({ invitationCode }: { invitationCode: string }) {
  const { t } = useLingui();
  const unread = useUnread();
  const [inviting, setInviting] = useState(false);
  const language = languageOf(currentLanguage())?.name ?? '';
  return (
    <>
      <Group
        title={t`Help and settings`}
        entrances={[
          {
            to: '/messages',
            icon: 'bell',
            title: t`Messages`,
            trailing: unreadText(unread?.total),
          },
          {
            to: '/customerService',
            icon: 'support',
            title: t`Customer service`,
            trailing: unreadText(unread?.support),
          },
          { to: '/agreement', icon: 'agreement', title: t`User agreement` },
          { to: '/setting/language', icon: 'language', title: t`Language`, trailing: language },
          { to: '/setting', icon: 'settings', title: t`Settings` },
        ]}
      >
        {invitationCode !== '' && (
          <Row
            leading={<Icon name="gift" />}
            title={<span data-testid="invite">{t`Invite someone`}</span>}
            onPress={() => setInviting(true)}
          />
        )}
      </Group>
      <InvitationSheet code={invitationCode} open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

/** Nothing where nothing waits. */
function unreadText(count = 0): string {
  return count === 0 ? '' : plural(count, { one: '# unread', other: '# unread' });
}

type GroupProps = { title: string; entrances: readonly Entrance[]; children?: ReactNode };

function Group({ title, entrances, children }: GroupProps) {
  return (
    <Section title={title}>
      <Card flush>
        {entrances.map(({ to, icon, title: name, trailing }) => (
          <Row
            key={to}
            leading={<Icon name={icon} />}
            title={name}
            {...(trailing === undefined ? {} : { trailing })}
            render={(props) => <Link to={to} {...props} />}
          />
        ))}
        {children}
      </Card>
    </Section>
  );
}
