import { OrderScreen } from '../../src/features/trade/OrderScreen.tsx';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from './app-screen.tsx';
import { startBrokerage } from './brokerage.ts';

/** A ticket to buy a share that stands at 10.00, on the phone of an investor with 1,000,000 yuan. */
export async function openBuyTicket(code: string, onBack: () => void = () => undefined) {
  const feed = scriptedFeed();
  feed.list(code, 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  // The test's own phone adds the hidden cookie, as a browser would.
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const screen = await renderScreen(
    <OrderScreen code={code} side="buy" onSide={() => undefined} onBack={onBack} />,
  );
  const says = (text: string) =>
    until(() => screen.container.textContent.includes(text), `"${text}" is said`);
  await says('¥1,000,000.00');
  const input = (selector: string): HTMLInputElement => {
    const found = screen.find(selector);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
    return found;
  };
  return {
    ...screen,
    feed,
    phone,
    clock: brokerage.clock,
    carried,
    says,
    input,
    hands: () => input('[role="spinbutton"][placeholder]'),
    price: () => input('[role="spinbutton"]:not([placeholder])'),
  };
}
