import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { TicketPasswordScreen } from '../features/account/TicketPasswordScreen.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/changePassword');

export function TicketPasswordPage(): ReactNode {
  // The router keeps what a route's check of its address drops: checked again where it is used.
  const { code: asked } = route.useSearch();
  const code = typeof asked === 'string' ? asked : undefined;
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
