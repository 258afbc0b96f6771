import { newId } from '../../contract/lib/ids.ts';
import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { Order, PlaceOrderInput } from '../../contract/trade/types.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { UserInfo } from '../../contract/user/types.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import type { Product } from './product.ts';
import type { Phone } from './phone.ts';

/** Who an investor is and what only the investor knows. */
export type Person = {
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly tradingPassword: string;
  readonly info: UserInfo;
};

export type Investor = Person & {
  readonly client: Client;
  /** Places a market order, or a limit order when a price is given. Answers it as accepted. */
  order(side: 'buy' | 'sell', code: string, quantity: number, priceMilli?: number): Promise<Order>;
  /** Puts the session onto a phone, as if the investor had logged in there. */
  signInOn(phone: Pick<Phone, 'context' | 'addInitScript'>, address: string): Promise<void>;
};

let count = 0;

/** Workers share a product: nobody takes the name or number of another worker's investor. */
const worker = String(process.pid % 10_000).padStart(4, '0');

/** Registers an investor through the API and sets the trading password, unless told not to. */
export async function registerInvestor(
  product: Pick<Product, 'address' | 'invitation'>,
  username?: string,
  { tradingPassword: isSet = true }: { tradingPassword?: boolean } = {},
): Promise<Investor> {
  count += 1;
  const client = createClient(product.address);
  const name = username ?? `lena${worker}${count}`;
  const password = 'Ruhige-See-27';
  const tradingPassword = '394068';
  const phone = `+86138${worker}${String(count).padStart(4, '0')}`;
  const { userinfo } = await client.register({
    phone,
    username: name,
    password,
    invitation_code: await product.invitation(),
  });
  if (isSet)
    await client.call(
      userEndpoints.setTradingPassword,
      await client.encrypted({ password: tradingPassword }),
    );
  return investorOf({ username: name, phone, password, tradingPassword, info: userinfo }, client);
}

/** Logs somebody in who has an account at this brokerage. */
export async function knownInvestor(address: string, person: Person): Promise<Investor> {
  const client = createClient(address);
  await client.login(person.username, person.password);
  return investorOf(person, client);
}

function investorOf(person: Person, client: Client): Investor {
  const { tradingPassword, info } = person;
  return {
    ...person,
    client,
    order: async (side, code, quantity, priceMilli) => {
      const input: PlaceOrderInput = {
        id: newId('ord', Date.now()),
        code,
        side,
        type: priceMilli === undefined ? 'market' : 'limit',
        quantity,
        ...(priceMilli === undefined ? {} : { priceMilli }),
        ...(await client.encrypted({ trading_password: tradingPassword })),
      };
      return client.call(tradeEndpoints.place, input);
    },
    signInOn: async (target, address) => {
      await target.addInitScript((id) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('user-id', id);
      }, info.id);
      await target.context.addCookies(
        [...client.cookies].map(([name, value]) => ({
          name,
          value,
          url: address,
          sameSite: 'Strict',
          httpOnly: name !== 'Admin-Token',
        })),
      );
    },
  };
}
