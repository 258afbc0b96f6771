import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, Link } from '@tanstack/react-router';

import { configQuery } from '../data/config.ts';
import { accountQueries } from '../features/account/queries.ts';
import { postponedVersion } from '../features/agreement/follow.ts';
import { wordsFor } from '../i18n/activate.ts';
import { useStore } from '../lib/store.ts';

const AgreementNotice = lazyRouteComponent(async () => {
  await wordsFor('agreement');
  return import('../features/agreement/AgreementNotice.tsx');
}, 'AgreementNotice');

/** Says once a start that another user agreement is in force than the account has accepted. */
export function AgreementCheck() {
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const { data: info } = useQuery({ ...accountQueries.info(), enabled: false });
  const postponed = useStore(postponedVersion);
  const inForce = config?.agreementVersion;
  if (!info || inForce === undefined || inForce === postponed) return null;
  if (info.agreement_version === inForce) return null;
  const close = () => postponedVersion.set(inForce);
  return (
    <Suspense>
      <AgreementNotice
        accepted={info.agreement_version}
        renderAgreement={(anchor) => <Link to="/agreement" {...anchor} onClick={close} />}
        onClose={close}
      />
    </Suspense>
  );
}
