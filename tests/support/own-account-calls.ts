import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { ownAccountEndpoints as own } from '../../contract/own-account/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import { houseAccount, userCash } from '../../server/domain/ledger/accounts.ts';
import { transfer } from '../../server/domain/ledger/transfer.ts';
import type { TestBrokerage } from './brokerage.ts';
import { codeIn, outboxTexts } from './reset-code.ts';
import { testPassword } from './test-client.ts';
import type { TestClient } from './test-client.ts';

type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;

/** Every call about the account itself, on an account of its own, which is closed at the end. */
export async function leaveForEver(
  ask: Ask,
  phone: TestClient,
  brokerage: TestBrokerage,
): Promise<void> {
  const invitation_code = await brokerage.invite();
  await phone.register({ username: 'passing-by', phone: '+8613900000078', invitation_code });
  const proof = { password: testPassword };
  await ask(own.exportData, await phone.encrypted(proof));
  await ask(own.changeUsername, await phone.encrypted({ ...proof, username: 'passed-by' }));
  const wanted = { ...proof, phone: '+8613900000079' };
  await ask(own.phoneCode, await phone.encrypted(wanted));
  const texts = await outboxTexts(brokerage);
  const code = codeIn(texts.findLast((text) => text.includes('for this phone number')));
  await ask(own.changePhone, await phone.encrypted({ code }));
  await ask(own.closing, {});
  await emptyCash(brokerage, (await phone.call(user.info, {})).id);
  await ask(own.close, await phone.encrypted(proof));
}

/** Takes the starting money of an account back: it can be closed. */
export async function emptyCash({ context }: TestBrokerage, userId: string): Promise<void> {
  const { clock, settings } = context;
  const amount = settings.PAPER_STARTING_CASH_MINOR;
  await transact(context.db, (trx) =>
    transfer(trx, {
      kind: 'paper_funding',
      reference: userId,
      memo: 'Back to where it came from',
      marketDate: clock.marketDate(),
      at: clock.now(),
      entries: [
        { account: houseAccount(userId, 'paper_funding'), amount },
        { account: userCash(userId), amount: -amount },
      ],
    }),
  );
}
