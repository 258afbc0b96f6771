import { newShareEndpoints } from '../contract/new-share/endpoints.ts';
import type { ApplicationState, NewShareState } from '../contract/new-share/types.ts';
import { newId } from '../contract/lib/ids.ts';
import { announceIssue, applyFor } from '../tests/support/new-share-desk.ts';
import type { Investor } from '../tests/support/investor.ts';
import { patienceMs } from '../tests/support/patience.ts';
import type { Product } from '../tests/support/product.ts';

/** An issue for each state that one can be in, by its code, and the applications by their ids. */
export type NewShareStates = {
  codes: Record<NewShareState, string>;
  applications: Record<ApplicationState, string>;
};

type Plan = {
  state: NewShareState;
  code: string;
  name: string;
  latin: string;
  /** Days before the last one on which applications are taken; -1 is the day after. */
  daysBefore: number;
  applies: boolean;
  /** Shares that simulated applicants ask for. */
  others: number;
};

const crowd = 2_000_000_000;

const plans: readonly Plan[] = [
  planOf('listed', '607261', '沧海装备', 'Canghai Equipment', 3, true, 0),
  planOf('lapsed', '607262', '望舒医疗', 'Wangshu Medical', 3, true, 0),
  planOf('paid', '607263', '鹿鸣饮品', 'Luming Drinks', 2, true, 0),
  planOf('allotted', '607264', '归帆物流', 'Guifan Logistics', 2, true, 0),
  planOf('not_allotted', '607265', '疏影光学', 'Shuying Optics', 2, true, crowd),
  planOf('sold_out', '607266', '听涛软件', 'Tingtao Software', 2, false, crowd),
  planOf('closed', '607267', '青禾种业', 'Qinghe Seeds', 2, false, 1_000),
  planOf('drawn', '607268', '扶摇航材', 'Fuyao Aviation Parts', 1, true, 0),
  planOf('applied', '607269', '澄江水务', 'Chengjiang Water', 0, true, 0),
  planOf('can_apply', '607270', '晴川电气', 'Qingchuan Electric', 0, false, 0),
  planOf('not_open', '607271', '岱岳新材', 'Daiyue New Materials', -1, false, 0),
];

function planOf(
  state: NewShareState,
  code: string,
  name: string,
  latin: string,
  daysBefore: number,
  applies: boolean,
  others: number,
): Plan {
  return { state, code, name, latin, daysBefore, applies, others };
}

/**
 * Brings an investor into every state of a new share, as it would happen: by issues of the back
 * office, applications and payments through the API, and three days that pass.
 */
export async function createNewShareStates(
  product: Product,
  investor: Investor,
  passDay: () => Promise<void>,
): Promise<NewShareStates> {
  const applications: Partial<Record<ApplicationState, string>> = {};
  for (let daysBefore = 3; daysBefore >= 0; daysBefore -= 1) {
    for (const plan of plans.filter((one) => one.daysBefore === daysBefore)) {
      await announceIssue(product, plan.code, plan);
      if (!plan.applies) continue;
      const { id } = await applyFor(investor, plan.code);
      applications[plan.state as ApplicationState] = id;
    }
    if (daysBefore === 1) await pay(investor, applications.listed);
    if (daysBefore > 0) await passDay();
  }
  await pay(investor, applications.paid);
  for (const plan of plans) {
    if (plan.daysBefore === 1) await product.backOffice('issue', 'draw', plan.code);
    if (plan.daysBefore === -1) await announceIssue(product, plan.code, { ...plan, startsIn: 1 });
  }
  return {
    codes: Object.fromEntries(
      plans.map(({ state, code }) => [state, code]),
    ) as NewShareStates['codes'],
    applications: applications as NewShareStates['applications'],
  };
}

async function pay({ client, tradingPassword }: Investor, id: string | undefined): Promise<void> {
  if (id === undefined) throw new Error('there is nothing to pay');
  // The day has begun; its results come out a moment later.
  const deadline = performance.now() + patienceMs;
  while (!(await client.call(newShareEndpoints.application, { id })).application.payable)
    if (performance.now() > deadline) throw new Error(`${id} cannot be paid`);
  await client.call(newShareEndpoints.pay, {
    id: newId('alp', Date.now()),
    applicationId: id,
    ...(await client.encrypted({ trading_password: tradingPassword })),
  });
}
