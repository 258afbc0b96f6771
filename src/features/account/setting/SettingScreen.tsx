import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../../api/user-info.ts';
import type { UserInfo } from '../../../../contract/user/types.ts';
import { FeesAndLimits } from '../../fees/FeesAndLimits.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { refreshNow } from '../../../live/refresh.ts';
import { PullToRefresh } from '../../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { TopBar } from '../../../ui/TopBar.tsx';
import { AccountPart } from './AccountPart.tsx';
import { AppearancePart } from './AppearancePart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { LoginsPart } from './LoginsPart.tsx';
import { NotificationsPart } from './NotificationsPart.tsx';
import type { SettingPart } from './parts.ts';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PersonalPart } from './PersonalPart.tsx';
import { SettingList } from './SettingList.tsx';
import styles from './Setting.module.css';

type Props = {
  /** The page that is shown; on a phone in place of the list. */
  part: SettingPart | undefined;
  /** The price alerts, which are another area's. */
  alerts: ReactNode;
  onBack: () => void;
};

/** /setting: the list, and beside it or in its place one of its pages. */
export function SettingScreen({ part, alerts, onBack }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const wide = useMedia('(min-width: 48rem)');
  const { data: info } = useSuspenseQuery(userInfoQuery);
  const titles: Record<SettingPart, string> = {
    personal: t`Personal information`,
    account: t`Account and data`,
    appearance: t`Appearance`,
    notifications: t`Notifications`,
    alerts: t`Price alerts`,
    passkeys: t`Passkeys`,
    devices: t`Signed-in devices`,
    logins: t`Login history`,
    fees: t`Fees and limits`,
  };
  const shown = part ?? (wide ? 'personal' : undefined);
  const alone = !wide && shown !== undefined;
  return (
    <Screen
      wide={wide}
      top={<TopBar title={alone ? titles[shown] : t`Settings`} onBack={onBack} />}
    >
      <PullToRefresh onRefresh={() => refreshAll(client)}>
        {alone ? (
          <div className={styles['part']}>{partOf(shown, info, alerts)}</div>
        ) : (
          <div className={styles['panes']}>
            <SettingList info={info} current={wide ? shown : undefined} />
            {wide && shown !== undefined && (
              <section className={styles['part']} aria-labelledby="setting-part">
                <h2 id="setting-part" className={styles['partTitle']}>
                  {titles[shown]}
                </h2>
                {partOf(shown, info, alerts)}
              </section>
            )}
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}

function partOf(part: SettingPart, info: UserInfo, alerts: ReactNode): ReactNode {
  const parts: Record<SettingPart, ReactNode> = {
    personal: <PersonalPart info={info} />,
    account: <AccountPart info={info} />,
    appearance: <AppearancePart />,
    notifications: <NotificationsPart />,
    alerts,
    passkeys: <PasskeysPart />,
    devices: <DevicesPart />,
    logins: <LoginsPart />,
    fees: <FeesAndLimits />,
  };
  return parts[part];
}

/** What any of the pages shows. */
function refreshAll(client: QueryClient): Promise<void> {
  const areas = ['account', 'alert', 'push'];
  return refreshNow(
    client,
    areas.map((area) => ({ queryKey: [area] })),
  );
}
