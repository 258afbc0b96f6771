import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, getRouteApi } from '@tanstack/react-router';

import { ChangePasswordScreen } from '../../features/account/ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from '../../features/account/ForgotPasswordScreen.tsx';
import { ResetTradingPasswordScreen } from '../../features/account/ResetTradingPasswordScreen.tsx';
import { TicketPasswordScreen } from '../../features/account/TicketPasswordScreen.tsx';
import { TradingPasswordScreen } from '../../features/account/TradingPasswordScreen.tsx';
import { usePageSearch } from '../page.ts';
import { ticketSearch, tradingPasswordSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

export function ForgotPasswordPage(): ReactNode {
  const navigate = useNavigate();
  return (
    <ForgotPasswordScreen
      onBack={useBack('/login')}
      onDone={() => void navigate({ to: '/login', replace: true })}
    />
  );
}

const ticketRoute = getRouteApi('/changePassword');

export function TicketPasswordPage(): ReactNode {
  const { code } = usePageSearch(ticketSearch);
  const navigate = ticketRoute.useNavigate();
  const [ticket, setTicket] = useState(code);
  if (code !== undefined && code !== ticket) setTicket(code);
  // What opens an account does not stay in the address, nor in the history of the browser.
  useEffect(() => {
    if (code !== undefined) void navigate({ search: {}, replace: true });
  }, [code, navigate]);
  return (
    <TicketPasswordScreen
      ticket={ticket}
      onBack={useBack('/login')}
      onDone={() => void navigate({ to: '/login', replace: true })}
    />
  );
}

export function ChangePasswordPage(): ReactNode {
  const back = useBack('/setting');
  return <ChangePasswordScreen onBack={back} onDone={back} />;
}

const tradingPasswordRoute = getRouteApi('/payPwd');

export function TradingPasswordPage(): ReactNode {
  const { first = false, forgot = false, to } = usePageSearch(tradingPasswordSearch);
  const navigate = tradingPasswordRoute.useNavigate();
  const back = useBack('/personCenter');
  // It stands in the place of the page that asked for a password, which comes back either way.
  const leave = (href: string) => void navigate({ href, replace: true });
  if (forgot)
    return <ResetTradingPasswordScreen onBack={back} onDone={() => leave(to ?? '/personCenter')} />;
  return (
    <TradingPasswordScreen
      first={first}
      onBack={() => (to === undefined ? back() : leave(to))}
      onDone={() => leave(to ?? (first ? '/home' : '/personCenter'))}
    />
  );
}
