import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { TicketPasswordScreen } from '../features/account/TicketPasswordScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/changePassword');

export function TicketPasswordPage(): ReactNode {
  const { code } = route.useSearch();
  const navigate = route.useNavigate();
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
