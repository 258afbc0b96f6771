import { useNavigate } from '@tanstack/react-router';

import type { Side } from '../../contract/trade.ts';

/** Opens the ticket for a share. */
export function useTrade(): (side: Side, code: string) => void {
  const navigate = useNavigate();
  return (side, code) => void navigate({ to: '/shares/creatOrder', search: { code, side } });
}
