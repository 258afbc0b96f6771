import type { ReactNode } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { BankRecordScreen } from '../../features/cash/BankRecordScreen.tsx';
import { BindCardScreen } from '../../features/cash/BindCardScreen.tsx';
import { CardsScreen } from '../../features/cash/CardsScreen.tsx';
import { DepositScreen } from '../../features/cash/DepositScreen.tsx';
import { PaymentScreen } from '../../features/cash/PaymentScreen.tsx';
import { TransferScreen } from '../../features/cash/TransferScreen.tsx';
import { usePageParams, usePageSearch } from '../page.ts';
import {
  idSearch,
  paymentAddress,
  paymentFilterOf,
  paymentSearch,
  transferSearch,
} from '../search.ts';
import { useBack } from '../use-back.ts';

const depositRoute = getRouteApi('/bankIn/{-$type}');
const transferRoute = getRouteApi('/ucenter/transfer');
const recordRoute = getRouteApi('/bankRecord');

export function CardsPage(): ReactNode {
  return <CardsScreen onBack={useBack('/personCenter')} />;
}

export function BindCardPage(): ReactNode {
  const back = useBack('/ucenter/bank-list');
  return <BindCardScreen onBack={back} onDone={back} />;
}

export function DepositPage(): ReactNode {
  const { type } = usePageParams();
  const { id } = usePageSearch(idSearch);
  const navigate = depositRoute.useNavigate();
  const back = useBack('/personCenter');
  const records = useRecords();
  if (id !== undefined)
    return (
      <PaymentScreen
        id={id}
        onBack={back}
        onDone={records}
        onAgain={() => void navigate({ params: { type: 'redirect' }, search: {}, replace: true })}
      />
    );
  return (
    <DepositScreen
      method={type === 'redirect' ? 'redirect' : 'card'}
      onMethod={(method) => void navigate({ params: { type: method }, replace: true })}
      onBack={back}
      onDone={records}
    />
  );
}

export function QuickPaymentPage(): ReactNode {
  return <DepositScreen method="card" onBack={useBack('/personCenter')} onDone={useRecords()} />;
}

export function TransferPage(): ReactNode {
  const { direction = 'in' } = usePageSearch(transferSearch);
  const navigate = transferRoute.useNavigate();
  return (
    <TransferScreen
      direction={direction}
      onDirection={(way) =>
        void navigate({
          search: { direction: way === 'out' ? way : undefined },
          replace: true,
        })
      }
      onBack={useBack('/personCenter')}
      onDone={useRecords()}
    />
  );
}

export function BankRecordPage(): ReactNode {
  const search = usePageSearch(paymentSearch);
  const filter = paymentFilterOf(search);
  const navigate = recordRoute.useNavigate();
  return (
    <BankRecordScreen
      filter={filter}
      id={search.id}
      // The router knows what was asked for a moment ago; the page does not yet.
      onFilter={(change) =>
        void navigate({
          search: (known) => paymentAddress({ ...paymentFilterOf(known), ...change }),
          replace: true,
        })
      }
      onShow={(shown) =>
        void navigate({
          search: (known) => ({ ...paymentSearch(known), id: shown }),
          replace: true,
        })
      }
      onBack={useBack('/personCenter')}
    />
  );
}

/** To the records, where the payment stands now. */
function useRecords(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/bankRecord', replace: true });
}
