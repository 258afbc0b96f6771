import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { openPhone } from '../support/browser.ts';
import { registerInvestor } from '../support/investor.ts';
import { keptOnDevice } from '../support/kept.ts';
import { hasFocus } from '../support/keyboard.ts';
import { patienceMs } from '../support/patience.ts';
import { setStage } from '../support/stage.ts';

const password = 'Ruhige-See-27';

const { product, browser } = await setStage();

const english = { language: 'en' } as const;
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);

async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.locator('[name="country-code"]').selectOption('CN');
  await field(page, 'phone').fill(`139 ${String(Date.now()).slice(-8)}`);
  await field(page, 'username').fill(username);
  await field(page, 'new-password').fill(password);
  await field(page, 'confirm-password').fill(password);
  await page.getByRole('checkbox').check();
}

async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(secret);
  await field(page, 'password').press('Enter');
}

describe('the first visit', () => {
  it('speaks German, says so to the document and stores it', async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    await page.goto(product.address);
    await field(page, 'username').waitFor();
    const told = await page.evaluate(() => ({
      html: document.documentElement.lang,
      stored: localStorage.getItem('lang'),
      cookie: decodeURIComponent(document.cookie),
    }));
    expect(told).toMatchObject({ html: 'de-DE', stored: 'de' });
    expect(told.cookie).toContain('Local_Lang={"code":"de","language_name":"Deutsch"}');
    await context.close();
  });

  it('says so when the app cannot be loaded', async () => {
    const { page, expectProblem } = await openPhone(browser, product.address, {});
    expectProblem(/Failed to load resource/);
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(product.address);
    await page.getByRole('alert').getByText('Lotwise could not be loaded').waitFor();
  });

  it('loads the app anew for a lost chunk, once, and then says that it is missing', async () => {
    const { page, open, expectProblem } = await openPhone(browser, product.address, {
      ...english,
    });
    expectProblem(/Failed to (load resource|fetch dynamically)|lost: /);
    await page.route('**/assets/AgreementPage*.js', (route) => route.abort());
    await open('/login');
    await field(page, 'username').waitFor();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(request.url());
    });
    await page.evaluate(() => (location.hash = '/agreement'));
    await expect.poll(() => loaded).not.toEqual([]);
    await page.waitForLoadState();
    await page.getByText('This could not be loaded').waitFor();
    expect(loaded).toEqual([`${product.address}/?fresh`]);
  });

  it('changes the language at once, without a reload, and finds it again after one', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/login');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Change language' }).click();
    await page.getByRole('radio', { name: '简体中文' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans-CN');
    expect(await page.evaluate(() => document.documentElement.dataset['priceColours'])).toBe(
      'red-up',
    );
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await page.getByRole('radio', { name: '简体中文', checked: true }).waitFor();
  });
});

describe('a start on a slow phone', () => {
  it('shows the frame of index.html until the first page is there, and nothing between', async () => {
    const investor = await registerInvestor(product);
    const phone = await openPhone(browser, product.address, { ...english, serviceWorker: true });
    const { page, context } = phone;
    await investor.signInOn(phone, product.address);
    const cpu = await context.newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(noteSights);
    await phone.open('/home');
    await page.getByTestId('total-assets').waitFor();
    const sights = await page.evaluate(() => document.documentElement.dataset['sights']);
    expect(sights).toMatch(/^frame, Hello/);
  });
});

describe('the guard', () => {
  it('leads nowhere outside the app after the login, whatever the link says', async () => {
    const { username, password: secret } = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, english);
    await open(`/login?to=${encodeURIComponent('http://localhost:1/elsewhere')}`);
    await logIn(page, username, secret);
    await expect.poll(() => routeOf(page)).toBe('/home');
    expect(new URL(page.url()).origin).toBe(new URL(product.address).origin);
  });

  it('leads to where one wanted to go after the login, with its parameters', async () => {
    const { username, password: secret } = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/ucenter/holding?sort=value');
    await page.getByText('Please log in to go on.').waitFor();
    await logIn(page, username, secret);
    await expect.poll(() => routeOf(page)).toMatch(/^\/ucenter\/holding/);
    await open('/login');
    await expect.poll(() => routeOf(page)).toBe('/home');
  });
});

describe('registration', () => {
  it('names every gap beside its field, keeps the form, and opens the account', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open(`/register?code=${await product.invitation()}`);
    expect(await field(page, 'invitation-code').inputValue()).not.toBe('');
    await press(page, 'Open the account');
    for (const message of [
      'Please enter your phone number.',
      'Please choose a username.',
      'Please choose a password.',
      'Please enter the password again.',
      'Please accept the user agreement.',
    ])
      await page.getByText(message).waitFor();
    await expect.poll(() => hasFocus(field(page, 'phone'))).toBe(true);

    await fillRegistration(page, 'lena.first');
    await field(page, 'confirm-password').fill('something else');
    await press(page, 'Open the account');
    await page.getByText('The two passwords do not match.').waitFor();
    await field(page, 'confirm-password').fill(password);
    await page.getByRole('button', { name: 'Open the account' }).dblclick();
    await expect.poll(() => routeOf(page)).toMatch(/^\/payPwd/);
    await press(page, 'Later');
    await expect.poll(() => routeOf(page)).toBe('/home');
  });

  it('leads in the end to the page that was wanted before there was an account', async () => {
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/stockInfo/600000?tab=news');
    await page.getByText('Please log in to go on.').waitFor();
    await page.getByRole('link', { name: 'Open an account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByText('Please log in to go on.').waitFor();
    await page.getByRole('link', { name: 'Open an account' }).click();
    await fillRegistration(page, 'lena.wanted');
    await field(page, 'invitation-code').fill(await product.invitation());
    await press(page, 'Open the account');
    await expect.poll(() => routeOf(page)).toMatch(/^\/payPwd/);
    await press(page, 'Later');
    await expect.poll(() => routeOf(page)).toMatch(/^\/stockInfo\/600000/);
  });

  it('shows what only the brokerage can know beside its field, and loses nothing', async () => {
    const { username } = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, english);
    await open('/register?code=NOSUCHCODE');
    await fillRegistration(page, username);
    await press(page, 'Open the account');
    await expect
      .poll(() => field(page, 'invitation-code').getAttribute('aria-invalid'))
      .toBe('true');
    await field(page, 'invitation-code').fill(await product.invitation());
    await press(page, 'Open the account');
    await expect.poll(() => field(page, 'username').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'new-password').inputValue()).toBe(password);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });

  it('that got no answer leads to the login, and loses nothing', async () => {
    const { page, open, expectProblem } = await openPhone(browser, product.address, english);
    expectProblem(/Failed to load resource/);
    await page.route(`**${userEndpoints.register.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(`**${userEndpoints.login.path}`, (route) => route.abort(), { times: 1 });
    await open(`/register?code=${await product.invitation()}`);
    await fillRegistration(page, 'lena.unanswered');
    await press(page, 'Open the account');
    await page.getByText('Your account may have been opened all the same').waitFor();
    await page.getByRole('link', { name: 'log in', exact: true }).click();
    const name = page.locator('input[name="username"]:visible');
    await page.locator('input[name="password"]').waitFor();
    expect(await name.inputValue()).toBe('lena.unanswered');
    await page.goBack();
    await field(page, 'new-password').waitFor();
    expect(await field(page, 'new-password').inputValue()).toBe(password);
    expect(await name.inputValue()).toBe('lena.unanswered');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('leaving', () => {
  it('asks, then wipes everything personal from the device', async () => {
    const investor = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, {
      ...english,
      serviceWorker: true,
    });
    await open('/login');
    await logIn(page, investor.username, investor.password);
    await expect.poll(() => routeOf(page)).toBe('/home');
    await open('/personCenter');
    await page.getByRole('heading', { name: investor.username }).waitFor();
    await expect.poll(() => keptOnDevice(page)).not.toEqual([]);
    await press(page, 'Log out');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => routeOf(page)).toBe('/login');
    await expect.poll(() => keptOnDevice(page)).toEqual([]);
    const left = await page.evaluate(
      () => document.cookie + JSON.stringify(Object.entries(localStorage)),
    );
    expect(left).not.toContain('Admin-Token');
    expect(left).not.toContain(investor.info.id);
    await page.goBack();
    await expect.poll(() => routeOf(page)).toMatch(/^\/login/);
  });
});

describe('half a session', () => {
  it('is none: the login comes, and nothing personal is kept', async () => {
    const investor = await registerInvestor(product);
    const { page, open } = await openPhone(browser, product.address, {
      ...english,
      serviceWorker: true,
    });
    await open('/login');
    await logIn(page, investor.username, investor.password);
    await expect.poll(() => routeOf(page)).toBe('/home');
    await page.evaluate(() => localStorage.removeItem('user-id'));
    await page.reload();
    await expect.poll(() => routeOf(page)).toMatch(/^\/login/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('Admin-Token');
    await expect.poll(() => keptOnDevice(page)).toEqual([]);
  });
});

/** In the page: what there is to see, one after the other: the frame, or a page by its heading. */
function noteSights(): void {
  const sights: string[] = [];
  const look = () => {
    requestAnimationFrame(look);
    if (!document.querySelector('#root')) return;
    const isFrame = document.querySelector('.before-app')?.checkVisibility() === true;
    const heading = document.querySelector('main h1')?.textContent;
    const sight = isFrame ? 'frame' : (heading ?? 'nothing');
    if (sights.at(-1) === sight) return;
    sights.push(sight);
    document.documentElement.dataset['sights'] = sights.join(', ');
  };
  look();
}
