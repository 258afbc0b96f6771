import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AssetsSummary } from './AssetsSummary.tsx';
import { Entrances } from './Entrances.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import styles from './MeScreen.module.css';

/** /personCenter and /my: who I am here, what I own, and the way to everything of mine. */
export function MeScreen() {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 64rem)');
  const { data: info } = useSuspenseQuery(userInfoQuery);
  return (
    <Screen wide={wide} top={<TopBar title={t`Me`} large actions={<AmountsToggle />} />}>
      <div className={styles['me']}>
        <ProfileCard info={info} />
        <AssetsSummary />
        <Entrances info={info} />
        <LogoutButton />
      </div>
    </Screen>
  );
}
