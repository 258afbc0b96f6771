import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { quoteLoan } from '../../../contract/loan/types.ts';
import type { LoanQuote, LoanTerms } from '../../../contract/loan/types.ts';
import { useOnline } from '../../api/network.ts';
import { refreshNow } from '../../live/refresh.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { useIdentityState } from '../../operations/identity-gate/identity-state.ts';
import { IdentityNeeded } from '../../operations/identity-gate/IdentityNeeded.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ApplyFlow } from './ApplyFlow.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LoanDetail } from './LoanDetail.tsx';
import { loanDrafts } from './drafts.ts';
import { LoanForm } from './LoanForm.tsx';
import styles from './Loan.module.css';
import { mistakeIn } from './model.ts';
import type { LoanRequest } from './mutations.ts';
import { loanQueries } from './queries.ts';
import { UnconfirmedLoans } from './UnconfirmedLoans.tsx';

type Props = { onBack: () => void; onDone: () => void };

/** The application for a loan: its terms stand here before anything is asked. */
export function LoanScreen({ onBack, onDone }: Props) {
  const { t } = useLingui();
  const query = useQuery(loanQueries.terms());
  const staleAt = useStaleAt(query);
  const top = (
    <TopBar
      title={t`Loan`}
      onBack={onBack}
      actions={
        <>
          <IconButton
            icon="history"
            label={t`My loans`}
            render={(anchor) => <Link {...anchor} to="/loan-record" />}
          />
          <AmountsToggle />
        </>
      }
    />
  );
  if (query.data)
    return <Application top={top} terms={query.data} staleAt={staleAt} onDone={onDone} />;
  return (
    <Screen top={top}>
      {query.error ? (
        <ErrorState text={loadFailureWords(query.error)} query={query} />
      ) : (
        <div className={styles['form']} aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="row" count={3} />
        </div>
      )}
    </Screen>
  );
}

type ApplicationProps = {
  top: ReactNode;
  terms: LoanTerms;
  staleAt: number | undefined;
  onDone: () => void;
};

function Application({ top, terms, staleAt, onDone }: ApplicationProps) {
  const client = useQueryClient();
  const { draft, change } = loanDrafts.useDraft();
  const [attempted, setAttempted] = useState(false);
  const [request, setRequest] = useState<{ loan: LoanRequest; quote: LoanQuote } | null>(null);
  const [repaying, setRepaying] = useState<string | null>(null);
  const roomy = useRoom();
  const limit = <LimitCard terms={terms} staleAt={staleAt} />;
  const mistake = mistakeIn(draft.amountMinor, terms);
  // What is being sent keeps its form, also when another device was faster. A loan that its repayment ends
  // stays until the receipt is closed.
  const running = request === null ? (repaying ?? terms.openId) : null;
  const handlePress = () => {
    const { amountMinor, months, purpose } = draft;
    setAttempted(true);
    if (mistake === undefined && amountMinor !== null)
      setRequest({
        loan: { amountMinor, months, purpose },
        quote: quoteLoan(amountMinor, months, terms.annualRateBp),
      });
    else focusFirstMistake('[data-loan-form]');
  };
  return (
    <Screen
      top={top}
      wide={roomy && running !== null}
      {...(running === null && { beside: limit })}
      footer={
        running === null && (
          <ApplyBar
            amountMinor={mistake === undefined ? draft.amountMinor : null}
            refused={attempted && mistake !== undefined}
            onPress={handlePress}
          />
        )
      }
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: loanQueries.all }])}>
        <div className={styles['form']}>
          <UnconfirmedLoans />
          {running === null ? (
            <>
              <IdentityNeeded returnTo="/loan">
                <Trans>
                  Loans are given only to verified investors. A verified identity also raises your
                  credit points.
                </Trans>
              </IdentityNeeded>
              {!roomy && limit}
              <LoanForm
                terms={terms}
                draft={draft}
                change={change}
                mistake={draft.amountMinor !== null || attempted ? mistake : undefined}
              />
            </>
          ) : (
            <RunningLoan id={running} onRepaying={setRepaying} />
          )}
        </div>
      </PullToRefresh>
      <ApplyFlow
        request={request}
        onClose={() => setRequest(null)}
        onSent={() => setAttempted(false)}
        onDone={onDone}
      />
    </Screen>
  );
}

/** There is one already: the loan itself, in place of a form that cannot be sent. */
function RunningLoan(loan: { id: string; onRepaying: (id: string | null) => void }) {
  return (
    <div className={styles['running']}>
      <LoanDetail {...loan} />
      <p className={styles['note']}>
        <Trans>You can apply for another when it has ended.</Trans>
      </p>
    </div>
  );
}

type BarProps = {
  amountMinor: number | null;
  refused: boolean;
  onPress: () => void;
};

/** The verb with its amount, or why it rests. */
function ApplyBar({ amountMinor, refused, onPress }: BarProps) {
  const formats = useFormats();
  const online = useOnline();
  const identity = useIdentityState();
  const unverified = identity !== undefined && identity !== 'approved';
  const amount = formats.money(amountMinor ?? 0);
  return (
    <div className={styles['bar']}>
      <Button block disabled={!online || unverified} onClick={onPress} data-testid="apply-loan">
        {amountMinor === null || amountMinor <= 0 ? (
          <Trans>Apply for the loan</Trans>
        ) : (
          <Trans>Apply for {amount}</Trans>
        )}
      </Button>
      <p className={styles['barNote']} aria-live="polite">
        {unverified ? (
          <Trans>Applying needs a verified identity.</Trans>
        ) : !online ? (
          <Trans>Applying needs a connection; your entries are kept.</Trans>
        ) : refused ? (
          <Trans>Please correct what is marked.</Trans>
        ) : (
          <Trans>Nothing is paid out before the application has been checked</Trans>
        )}
      </p>
    </div>
  );
}
