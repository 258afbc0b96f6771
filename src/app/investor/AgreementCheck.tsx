import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, Link } from '@tanstack/react-router';

import { userInfoQuery } from '../../api/user-info.ts';
import { configQuery } from '../../api/config.ts';
import { agreementQueries } from '../../features/agreement/queries.ts';
import { loadCatalogue } from '../../i18n/activate.ts';
import { useStore } from '../../lib/store.ts';
import { createSessionStore } from '../../session/session.ts';

const AgreementNotice = lazyRouteComponent(async () => {
  await loadCatalogue('agreement');
  return import('../../features/agreement/AgreementNotice.tsx');
}, 'AgreementNotice');

/** The version whose notice was put aside: it comes again with the next start, or session. */
export const postponedVersion = createSessionStore<string | undefined>(() => undefined);

/** Says once a start that another user agreement is in force than the account has accepted. */
export function AgreementCheck() {
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const { data: info } = useQuery({ ...userInfoQuery, enabled: false });
  const postponed = useStore(postponedVersion);
  const inForce = config?.agreementVersion;
  const mayDiffer = info !== undefined && inForce !== undefined && inForce !== postponed;
  // What is kept on the device may be older than an acceptance: the brokerage has the last word.
  const { data: state, isFetchedAfterMount } = useQuery({
    ...agreementQueries.state(),
    enabled: mayDiffer && info.agreement_version !== inForce,
    refetchOnMount: 'always',
  });
  if (!mayDiffer || !state || !isFetchedAfterMount || state.accepted === inForce) return null;
  const close = () => postponedVersion.set(inForce);
  return (
    <Suspense>
      <AgreementNotice
        accepted={state.accepted}
        renderAgreement={(anchor) => <Link to="/agreement" {...anchor} onClick={close} />}
        onClose={close}
      />
    </Suspense>
  );
}
