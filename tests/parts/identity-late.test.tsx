import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { useEntries } from '../../src/features/identity/entries.ts';
import type { Entries } from '../../src/features/identity/entries.ts';
import { IdentityScreen } from '../../src/features/identity/IdentityScreen.tsx';
import { pendingIdentities } from '../../src/features/identity/mutations.ts';
import { identityQueries } from '../../src/features/identity/queries.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { passportNumber, photograph } from '../factories/identity.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const nowhere = () => undefined;
const { submit, detail } = identityEndpoints;

/** Tells what is entered, whatever the screen shows of it. */
function Entered({ onRender }: { onRender: (entries: Entries) => void }) {
  const entries = useEntries();
  useEffect(() => onRender(entries));
  return null;
}

/** The screen of an investor, whose question for the own identity may reach nobody. */
async function openScreen() {
  const brokerage = await startBrokerage({ now: Date.now(), settings: { CLERK: 'manual' } });
  const { phone } = await signUp(brokerage);
  const line = { isDown: false };
  const send = (request: Request) =>
    line.isDown && request.url.includes(detail.path) ? Response.error() : phone.send(request);
  const carried = carryTo({ app: { fetch: send } });
  let known: Entries | undefined;
  const note = (entries: Entries) => {
    known = entries;
  };
  const screen = await renderScreen(
    <>
      <Entered onRender={note} />
      <IdentityScreen onBack={nowhere} onReturn={undefined} />
    </>,
  );
  const isThere = (id: string) => screen.container.querySelector(`[data-testid="${id}"]`) !== null;
  const { container } = screen;
  return {
    line,
    carried,
    entered: () => known?.values,
    enter: (part: Parameters<Entries['change']>[0]) => perform(() => known?.change(part)),
    pressWhenThere: async (id: string) => {
      await until(() => isThere(id), `${id} is there`);
      await press(screen.find(`[data-testid="${id}"]`));
    },
    isThere,
    says: (text: string) => until(() => container.textContent.includes(text), `"${text}" is said`),
    checkNow: () => press(screen.button('Check now')),
    /** Another page is shown. */
    leave: () =>
      screen.rerender(
        <QueryClientProvider client={queryClient}>
          <Entered onRender={note} />
        </QueryClientProvider>,
      ),
  };
}

/** Documents were sent, nobody knows whether they arrived, and the sheet that said so is closed. */
async function inDoubt() {
  const screen = await openScreen();
  const { line, carried, entered, pressWhenThere, says } = screen;
  await until(() => screen.isThere('check-identity'), 'the form is there');
  const number = passportNumber();
  const [front, back] = await Promise.all([photograph(), photograph()]);
  await screen.enter({ kind: 'passport', name: 'Lena Vogt', number, front, back, agreed: true });
  line.isDown = true;
  carried.loseAnswerOf(submit.path);
  await pressWhenThere('check-identity');
  await pressWhenThere('send-identity');
  await says('Our service cannot be reached');
  await pressWhenThere('outcome-close');
  await says('They may have arrived.');
  expect(entered()).toMatchObject({ front, back });
  line.isDown = false;
  return { ...screen, number };
}

type Doubt = Awaited<ReturnType<typeof inDoubt>>;

const askForState = () =>
  perform(
    () => void queryClient.invalidateQueries({ queryKey: identityQueries.detail().queryKey }),
  );

async function askElsewhere({ leave }: Doubt): Promise<void> {
  await leave();
  await perform(() => void pendingIdentities.askAboutEarlier(queryClient));
}

describe('an upload that is found to have arrived leaves no picture and no consent behind', () => {
  it.each([
    ['the banner', ({ checkNow }: Doubt) => checkNow()],
    ['the state of the identity', askForState],
    ['a question beside another page', askElsewhere],
  ])('where %s tells it', async (_, tell) => {
    const screen = await inDoubt();
    await tell(screen);
    await until(() => screen.entered()?.front === null, 'the pictures are gone');
    // Name and number are for another try, should they be rejected.
    const { number } = screen;
    const left = { kind: 'passport', name: 'Lena Vogt', number, front: null, back: null };
    expect(screen.entered()).toEqual({ ...left, agreed: false });
  });
});
