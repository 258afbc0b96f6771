import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { AppIcon } from '../../ui/icons/AppIcon.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { OfflineRibbon } from '../../ui/OfflineRibbon.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Line, Sample } from './Sample.tsx';
import styles from './gallery.module.css';

const anHourAgo = Date.now() - 3_600_000;
const nothing = () => undefined;

export function BarSamples() {
  return (
    <div className={styles['grid']}>
      <ButtonSamples />
      <MarkSamples />
    </div>
  );
}

function ButtonSamples() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(true);
  const [starred, setStarred] = useState(true);
  return (
    <>
      <Sample name="Button: variants">
        <Line>
          <Button side="buy">{t`Buy 200 shares`}</Button>
          <Button variant="outlined" side="sell">{t`Sell`}</Button>
          <Button variant="secondary">{t`Show more`}</Button>
          <Button variant="quiet">{t`See all`}</Button>
          <Button variant="danger" icon="trash">{t`Remove`}</Button>
        </Line>
      </Sample>
      <Sample name="Button: disabled, busy, small, block">
        <Line>
          <Button disabled>{t`Buy 200 shares`}</Button>
          <Button busy={busy}>{t`Buy 200 shares`}</Button>
          <Button size="small" variant="secondary" onClick={() => setBusy(!busy)}>
            {busy ? t`Finish` : t`Start`}
          </Button>
        </Line>
        <Button block>{t`Buy 200 shares`}</Button>
      </Sample>
      <Sample name="IconButton: quiet, pressed, badge, filled, disabled">
        <Line>
          <IconButton label={t`Search`} icon="search" />
          <IconButton
            label={t`On the watchlist`}
            icon={starred ? 'star-filled' : 'star'}
            pressed={starred}
            onClick={() => setStarred(!starred)}
          />
          <IconButton label={t`Messages, 3 unread`} icon="bell" badge={3} />
          <IconButton label={t`Filter`} icon="filter" tone="filled" />
          <IconButton label={t({ message: 'Share', context: 'verb' })} icon="share" disabled />
        </Line>
      </Sample>
      <Sample name="TopBar">
        <Card flush>
          <TopBar
            title="Hengyuan Drives"
            name={null}
            subtitle="603118"
            onBack={nothing}
            actions={<IconButton label={t`Messages, 120 unread`} icon="bell" badge={120} />}
          />
        </Card>
        <Card flush>
          <TopBar
            large
            title={t`Market`}
            name={null}
            actions={<IconButton label={t`Search`} icon="search" />}
          />
        </Card>
      </Sample>
    </>
  );
}

function MarkSamples() {
  return (
    <>
      <Sample name="Chip: tones">
        <Line>
          <Chip>
            <Trans>Cancelled</Trans>
          </Chip>
          <Chip tone="accent">
            <Trans>Open</Trans>
          </Chip>
          <Chip tone="good" icon="check">
            <Trans>Filled</Trans>
          </Chip>
          <Chip tone="warn">
            <Trans>Paper trading</Trans>
          </Chip>
          <Chip tone="danger">
            <Trans>Refused</Trans>
          </Chip>
          <Chip tone="buy">
            <Trans>Buy</Trans>
          </Chip>
          <Chip tone="sell">
            <Trans>Sell</Trans>
          </Chip>
        </Line>
      </Sample>
      <Sample name="Avatar · AppIcon">
        <Line>
          <Avatar name="Lena Wagner" size="large" />
          <Avatar name="王小明" />
          <Avatar name="Hengyuan Drives" square />
          <AppIcon size="large" />
          <AppIcon />
          <AppIcon size="small" />
        </Line>
      </Sample>
      <Sample name="StaleMark · OfflineRibbon">
        <StaleMark at={anHourAgo} />
        <OfflineRibbon gap="offline" />
        <OfflineRibbon gap="unreachable" />
      </Sample>
    </>
  );
}
