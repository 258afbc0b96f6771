import { useLingui } from '@lingui/react/macro';

import { install, useInstallation } from '../../../update/installation.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Section } from '../../../ui/lists/Section.tsx';
import { StorageRow } from './StorageRow.tsx';
import { UpdateRow } from './UpdateRow.tsx';
import { VersionRow } from './VersionRow.tsx';

/** The app itself: updates, version, what it keeps on this device, and its place on the home screen. */
export function AppRows() {
  const { t } = useLingui();
  return (
    <Section title={t`App`}>
      <Card flush>
        <UpdateRow />
        <VersionRow />
        <StorageRow />
        <InstallRow />
      </Card>
    </Section>
  );
}

/** Only where the browser offers it, or where it can be done by hand. */
function InstallRow() {
  const { t } = useLingui();
  const installation = useInstallation();
  if (installation === 'offered')
    return (
      <Row
        leading={<Icon name="install" />}
        title={t`Install the app`}
        subtitle={t`On the home screen, like any other app`}
        onPress={() => void install()}
      />
    );
  if (installation === 'by-hand')
    return (
      <Row
        leading={<Icon name="install" />}
        title={t`Install the app`}
        subtitle={t`In the browser’s share menu, choose “Add to Home Screen”.`}
      />
    );
  return null;
}
