import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { whatsNewQuery } from '../../../update/whats-new.ts';
import { WhatsNewSheet } from '../../../update/WhatsNewSheet.tsx';
import { appVersion, buildId } from '../../../lib/build.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/lists/Row.tsx';

/** Which version and build this is, and what is new in it. */
export function VersionRow() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data: facts } = useQuery(whatsNewQuery);
  return (
    <>
      <Row
        leading={<Icon name="info" />}
        title={t`Current version`}
        subtitle={t`Build ${buildId}`}
        trailing={appVersion}
        {...(facts && { onPress: () => setOpen(true) })}
      />
      {facts && <WhatsNewSheet open={open} onClose={() => setOpen(false)} facts={facts} />}
    </>
  );
}
