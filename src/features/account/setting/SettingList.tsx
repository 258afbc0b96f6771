import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { languageOf } from '../../../../contract/language.ts';
import type { UserInfo } from '../../../../contract/user/types.ts';
import { AvatarPicture } from '../avatar/AvatarPicture.tsx';
import { changeAppearance, useAppearance } from '../../../lib/appearance.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Section } from '../../../ui/lists/Section.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { AppRows } from './AppRows.tsx';
import { usePriceColourWords, useThemeWords } from './look-labels.ts';
import { PartRow } from './PartRow.tsx';
import type { SettingPart } from './parts.ts';
import styles from './Setting.module.css';

type GroupProps = {
  /** The page that stands beside the list. */
  current: SettingPart | undefined;
};

/** Every setting, each row with what holds now. */
export function SettingList({ info, current }: GroupProps & { info: UserInfo }) {
  const { t } = useLingui();
  return (
    <div className={styles['list']}>
      <Card flush>
        <PartRow
          part="personal"
          current={current}
          icon={<AvatarPicture info={info} />}
          title={info.username}
          subtitle={t`Personal information`}
        />
      </Card>
      <DisplayGroup current={current} />
      <SecurityGroup current={current} hasTradingPassword={info.has_trading_password} />
      <Section title={t`Rules`}>
        <Card flush>
          <PartRow part="fees" current={current} icon="info" title={t`Fees and limits`} />
          <Row
            leading={<Icon name="agreement" />}
            title={t`User agreement`}
            render={(props) => <Link to="/agreement" {...props} />}
          />
        </Card>
      </Section>
      <AppRows />
      <LogoutButton />
    </div>
  );
}

function DisplayGroup({ current }: GroupProps) {
  const { t } = useLingui();
  const { amountsHidden } = useAppearance();
  const theme = useThemeWords();
  const colours = usePriceColourWords();
  return (
    <Section title={t`Display`}>
      <Card flush>
        <Row
          leading={<Icon name="language" />}
          title={t`Language`}
          trailing={languageOf(currentLanguage())?.name ?? ''}
          render={(props) => <Link to="/setting/language" {...props} />}
        />
        <PartRow
          part="appearance"
          current={current}
          icon="sun"
          title={t`Appearance`}
          trailing={`${theme} · ${colours}`}
        />
        <div className={styles['switch']}>
          <Icon name="eye" />
          <Switch
            label={t`Hide amounts`}
            hint={t`As with the eye on the screens: balances and results show as dots.`}
            checked={amountsHidden}
            onChange={(hidden) => changeAppearance({ amountsHidden: hidden })}
          />
        </div>
        <PartRow part="notifications" current={current} icon="bell" title={t`Notifications`} />
        <PartRow part="alerts" current={current} icon="alert" title={t`Price alerts`} />
      </Card>
    </Section>
  );
}

function SecurityGroup({
  current,
  hasTradingPassword,
}: GroupProps & { hasTradingPassword: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={t`Security`}>
      <Card flush>
        <PartRow part="passkeys" current={current} icon="shield" title={t`Passkeys`} />
        <PartRow part="devices" current={current} icon="phone" title={t`Signed-in devices`} />
        <PartRow part="logins" current={current} icon="log-in" title={t`Login history`} />
        <Row
          leading={<Icon name="lock" />}
          title={t`Login password`}
          render={(props) => <Link to="/change-pwt" {...props} />}
        />
        <Row
          leading={<Icon name="key" />}
          title={t`Trading password`}
          trailing={hasTradingPassword ? t`Already set` : t`Not set yet`}
          render={(props) => <Link to="/payPwd" {...props} />}
        />
        <PartRow
          part="account"
          current={current}
          icon="identity"
          title={t`Account and data`}
          subtitle={t`Username, phone number, download, close`}
        />
      </Card>
    </Section>
  );
}
