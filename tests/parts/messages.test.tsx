import { act } from 'react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { messageEndpoints } from '../../contract/message/endpoints.ts';
import { supportEndpoints } from '../../contract/support/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import { newId } from '../../contract/lib/ids.ts';
import { notify } from '../../server/domain/notify.ts';
import { call } from '../../src/api/call.ts';
import { connectQueries, queryClient } from '../../src/api/query-client.ts';
import { clearSessionRemains } from '../../src/app/session-remains.ts';
import { MessagesScreen } from '../../src/features/message/MessagesScreen.tsx';
import { ChatScreen } from '../../src/features/support/ChatScreen.tsx';
import { changeAppearance } from '../../src/lib/appearance.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { endSession, hasSession, startSession } from '../../src/session/session.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => {
  standInForPlatform();
  connectQueries();
  clearSessionRemains();
});

async function reader() {
  const brokerage = await startBrokerage({ now: Date.now(), settings: { CLERK: 'manual' } });
  const { phone, userId } = await signUp(brokerage);
  const carried = carryTo({ app: { fetch: phone.send } });
  const { context } = brokerage;
  const tell = (amountMinor: number) =>
    transact(context.db, (trx) =>
      notify(trx, {
        userId,
        kind: 'savings_paid',
        params: { amountMinor },
        link: '/trade/history?id=sav_1',
        at: brokerage.clock.now(),
      }),
    );
  return { brokerage, phone, carried, userId, tell };
}

describe('the message centre', () => {
  const show = async (opened: string[] = []) => {
    const screen = await renderScreen(
      <MessagesScreen
        filter="all"
        onFilter={() => undefined}
        onOpen={(path) => opened.push(path)}
        onBack={() => undefined}
      />,
    );
    const rows = () => screen.container.querySelectorAll('[data-testid="message"]');
    return { ...screen, rows };
  };

  it('says that there is nothing yet', async () => {
    await reader();
    const { container } = await show();
    await until(() => container.textContent.includes('No messages yet'), 'nothing is there');
  });

  it('opens the thing, and counts its message as read', async () => {
    const { phone, tell } = await reader();
    await tell(100);
    await tell(200);
    const opened: string[] = [];
    const { rows } = await show(opened);
    await until(() => rows().length === 2, 'both are shown');
    const link = rows()[0]?.querySelector('a');
    if (!link) throw new Error('the message leads nowhere');
    await press(link);
    expect(opened).toEqual(['/trade/history?id=sav_1']);
    await until(() => rows()[0]?.getAttribute('data-unread') === 'false', 'it is read');
    expect(rows()[1]?.getAttribute('data-unread')).toBe('true');
    expect((await phone.call(messageEndpoints.unread, {})).total).toBe(1);
  });

  it('shows no amounts while they are hidden, and shows them again at once', async () => {
    const { tell } = await reader();
    await tell(123_456);
    const { rows } = await show();
    const amount = '1,234.56';
    await until(() => (rows()[0]?.textContent ?? '').includes(amount), 'the amount is shown');
    act(() => changeAppearance({ amountsHidden: true }));
    expect(rows()[0]?.textContent).not.toContain(amount);
    expect(rows()[0]?.textContent).toContain('••••');
    act(() => changeAppearance({ amountsHidden: false }));
    expect(rows()[0]?.textContent).toContain(amount);
  });

  it('shows a kind that a later brokerage writes, and one whose thing it cannot open', async () => {
    const { brokerage, userId } = await reader();
    await brokerage.context.db
      .insertInto('messages')
      .values({
        id: newId('msg', brokerage.clock.now()),
        user_id: userId,
        category: 'futures',
        kind: 'margin_call',
        params: '{"ratio":3}',
        link: '/futures?id=1',
        created_at: brokerage.clock.now(),
        read_at: null,
      })
      .execute();
    const { rows, container } = await show();
    await until(() => rows().length === 1, 'it is shown');
    const button = rows()[0]?.querySelector('button');
    if (!button) throw new Error('it cannot be read in full');
    await press(button);
    await until(
      () => container.ownerDocument.body.textContent.includes('cannot open what the message'),
      'it says why it leads nowhere',
    );
  });
});

async function showChat() {
  const screen = await renderScreen(
    <ChatScreen onOpen={() => undefined} onBack={() => undefined} />,
  );
  const field = () => {
    const found = screen.find('[data-testid="support-text"]');
    if (!(found instanceof HTMLTextAreaElement)) throw new Error('there is no field');
    return found;
  };
  const send = () => screen.find('[data-testid="support-send"]');
  const log = () => screen.find('[role="log"]');
  return { ...screen, field, send, log };
}

describe('the conversation with customer service', () => {
  it('keeps what did not arrive until it is sent again, as the same message', async () => {
    const { phone, carried } = await reader();
    const { field, send, log, find, container } = await showChat();
    carried.loseAnswerOf(supportEndpoints.send.path);
    await type(field(), 'Good morning');
    await press(send());
    const retry = '[data-testid="support-retry"]';
    // It arrived, and shows up by itself: nothing is left to be sent.
    await until(
      () =>
        log().querySelector('[data-state="sent"],[data-state="received"]') !== null ||
        container.querySelector(retry) !== null,
      'it is decided',
    );
    if (container.querySelector(retry)) await press(find(retry));
    await until(() => container.querySelector(retry) === null, 'nothing waits');
    const { items } = await phone.call(supportEndpoints.messages, {});
    expect(items.map(({ text }) => text)).toEqual(['Good morning']);
    expect(log().querySelectorAll('article')).toHaveLength(1);
    expect(field().value).toBe('');
  });

  it('asks anew at a press when it did not come', async () => {
    const { carried } = await reader();
    carried.loseNext(supportEndpoints.messages.path);
    const { button, container } = await showChat();
    await until(() => container.textContent.includes('could not be loaded'), 'it says so');
    await press(button('Try again'));
    await until(() => container.textContent.includes('How can we help?'), 'it is shown');
  });

  it('comes by itself with the connection', async () => {
    const { carried } = await reader();
    carried.loseNext(supportEndpoints.messages.path);
    const { container } = await showChat();
    await until(() => container.textContent.includes('could not be loaded'), 'it says so');
    await call(messageEndpoints.unread, {});
    await until(() => container.textContent.includes('How can we help?'), 'it is shown');
  });

  it('sends what two quick presses ask for once, and then the same words again', async () => {
    const { phone, carried } = await reader();
    const { field, send, log } = await showChat();
    const sent = () => log().querySelectorAll('[data-state="sent"]').length;
    await type(field(), 'Good morning');
    await perform(() => {
      send().click();
      send().click();
    });
    await until(() => sent() > 0, 'it is sent');
    await type(field(), 'Good morning');
    await press(send());
    await until(() => sent() > 1, 'what was written anew is sent');
    expect(carried.calls.filter((path) => path === supportEndpoints.send.path)).toHaveLength(2);
    const { items } = await phone.call(supportEndpoints.messages, {});
    expect(items).toHaveLength(2);
  });

  it('takes no empty message and none that is too long', async () => {
    const { carried } = await reader();
    const { field, send, container } = await showChat();
    expect(send().hasAttribute('disabled')).toBe(true);
    await type(field(), '   ');
    expect(send().hasAttribute('disabled')).toBe(true);
    await type(field(), 'a'.repeat(2_001));
    expect(send().hasAttribute('disabled')).toBe(true);
    await until(() => container.textContent.includes('1 character too many'), 'it says so');
    await type(field(), 'a'.repeat(2_000));
    expect(send().hasAttribute('disabled')).toBe(false);
    expect(carried.calls).not.toContain(supportEndpoints.send.path);
  });
});

describe('a message to customer service whose session ends on its way', () => {
  const text = 'Where is my money?';

  /** A device with the chat open, on which somebody else may log in. */
  const device = async () => {
    const brokerage = await startBrokerage({ now: Date.now(), settings: { CLERK: 'manual' } });
    const { phone } = await signUp(brokerage);
    let user = phone;
    const carried = carryTo({ app: { fetch: (request) => user.send(request) } });
    const chat = await showChat();
    const send = async () => {
      await type(chat.field(), text);
      await press(chat.send());
    };
    const close = () => chat.rerender(null);
    const logInNext = async () => {
      user = brokerage.client();
      const invitation_code = await brokerage.invite();
      const next = { username: 'mona', phone: '+8613800000002', invitation_code };
      startSession((await user.register(next)).userinfo);
    };
    return { phone, carried, send, close, logInNext };
  };

  it('waits for its writer, who logs in again and sends it', async () => {
    const { phone, send, close } = await device();
    await phone.call(userEndpoints.logout, {});
    await send();
    await until(() => !hasSession(), 'the session has ended');
    await close();
    startSession((await phone.login('lena')).userinfo);
    const { find, log } = await showChat();
    await until(() => log().textContent.includes(text), 'it is still there');
    await press(find('[data-testid="support-retry"]'));
    await until(() => log().querySelector('[data-state="sent"]') !== null, 'it is sent');
    const { items } = await phone.call(supportEndpoints.messages, {});
    expect(items.map((message) => message.text)).toEqual([text]);
  });

  it.each(['arrives', 'is refused'])('is not shown to who logs in next, when it %s', async (so) => {
    const { phone, carried, send, close, logInNext } = await device();
    if (so === 'is refused') await phone.call(userEndpoints.logout, {});
    const answered = carried.holdAnswerOf(supportEndpoints.send.path);
    await send();
    endSession({ reason: 'logout', message: '' });
    await close();
    await logInNext();
    const chat = await showChat();
    await until(() => chat.container.textContent.includes('How can we help?'), 'nothing is there');
    const told: unknown[] = [];
    const stop = queryClient.getQueryCache().subscribe(({ query }) => {
      if (JSON.stringify(query.state.data ?? null).includes(text)) told.push(query.queryKey);
    });
    onTestFinished(stop);
    answered.now();
    await type(chat.field(), 'Good morning');
    await press(chat.send());
    const { log } = chat;
    await until(() => log().querySelector('[data-state="sent"]') !== null, 'hers has arrived');
    expect(told).toEqual([]);
    expect(log().querySelectorAll('article')).toHaveLength(1);
  });
});
