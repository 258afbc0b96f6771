import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { parse } from 'hono/utils/cookie';

import { languageOf } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import type { Context } from '../../domain/context.ts';
import { receiveCallback } from '../../domain/cash/callback.ts';
import type { PaymentRow } from '../../domain/cash/payment-row.ts';
import { choose, isChosen, sandboxChoices, sandboxPayment } from '../../paper/sandbox-payments.ts';
import type { SandboxChoice } from '../../paper/sandbox-payments.ts';
import { moneyText } from '../../words/formats.ts';
import { words } from '../../words/words.ts';
import { requestLanguage } from '../client.ts';
import { allowedOrigins } from '../cross-origin.ts';
import type { HttpEnv, Router } from '../route.ts';

/** Callbacks and choices are short: the rest of anything longer is not even read. */
const small = bodyLimit({
  maxSize: 8_192,
  onError: (c) => c.json({ outcome: 'malformed' }, 413),
});

/**
 * The payment provider of the paper environment: its payment page, and where providers call back.
 * The page knows a payment by its reference alone, which nobody can guess.
 */
export function sandboxPayRoutes(context: Context): Router {
  const router: Router = new Hono<HttpEnv>();
  if (!context.paper.provider(context)) return router;
  router.post('/api/cash/callback', small, async (c) => {
    const body = await c.req.text();
    const outcome = await receiveCallback(context, body, c.req.header('x-signature') ?? '');
    // A provider repeats what was not taken: forged and stale ones are not worth it.
    return c.json({ outcome }, outcome === 'forged' || outcome === 'stale' ? 403 : 200);
  });
  router.get('/sandbox-pay/:reference', async (c) => {
    const row = await sandboxPayment(context, c.req.param('reference'));
    if (!row) return c.notFound();
    return answerPage(context, c, row);
  });
  router.post('/sandbox-pay/:reference', small, async (c) => {
    const reference = c.req.param('reference');
    const row = await sandboxPayment(context, reference);
    if (!row) return c.notFound();
    const choice = choiceOf(await c.req.parseBody());
    if (!choice) return answerPage(context, c, row);
    if (!(await choose(context, reference, choice)))
      return answerPage(context, c, (await sandboxPayment(context, reference)) ?? row);
    return c.redirect(`${returnOf(context, c).app}#/bankIn?id=${row.id}`, 303);
  });
  return router;
}

function choiceOf(form: Record<string, unknown>): SandboxChoice | undefined {
  return sandboxChoices.find((choice) => choice === form['choice']);
}

/**
 * Where the app is that the payment came from: it names itself where another host serves it, and is
 * believed when its origin may call. Everybody else is led to the app that is served here.
 */
function returnOf(
  { settings }: Context,
  c: HonoContext<HttpEnv>,
): { app: string; formTarget?: string } {
  const named = URL.parse(c.req.query('app') ?? '');
  if (!named || !allowedOrigins(settings).includes(named.origin)) return { app: '/' };
  return { app: `${named.origin}${named.pathname}`, formTarget: named.origin };
}

/** The app's language: it stands in a cookie for the whole site. */
function languageOfPage(c: HonoContext<HttpEnv>): LanguageCode {
  const stored = parse(c.req.header('cookie') ?? '', 'Local_Lang')['Local_Lang'] ?? '';
  const code = /"code":"([a-z_]{2,5})"/.exec(stored)?.[1];
  return languageOf(code)?.code ?? requestLanguage((name) => c.req.header(name));
}

const style = `
:root{color-scheme:light dark;--ground:#f4f5f7;--surface:#fff;--ink:#12151c;--quiet:#4c5566;--line:#dfe2e8;--accent:#2440c7;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0a0c10;--surface:#151922;--ink:#f2f4f8;--quiet:#a7b0c0;--line:#2b3242;--accent:#8ea2ff;--on:#0a0c10}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.25rem;background:var(--ground);color:var(--ink);font:1rem/1.45 system-ui,"Noto Sans SC",sans-serif}
main{inline-size:100%;max-inline-size:24rem;padding:1.5rem;border-radius:1rem;background:var(--surface);box-shadow:0 .0625rem .1875rem rgb(0 0 0/.12)}
h1{margin:0 0 .5rem;font-size:1.25rem}
p,dl{margin:0 0 1.25rem;color:var(--quiet)}
dd{margin:0 0 .75rem;color:var(--ink);overflow-wrap:anywhere}
.amount{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:.625rem}
button,a{display:block;min-block-size:3rem;padding:.75rem 1rem;border:.0625rem solid var(--line);border-radius:.75rem;background:none;color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first,a{border-color:var(--accent);background:var(--accent);color:var(--on)}
:focus-visible{outline:.1875rem solid var(--accent);outline-offset:.125rem}
`;
/**
 * Goes back to the app in place of this page, so that no way back leads to a page that was used.
 * Without scripts the form is sent as any other.
 */
const script = `
const form = document.forms[0];
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams({ choice: event.submitter.value });
  const answer = await fetch(location.href, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (answer?.type === 'opaqueredirect') location.replace(form.dataset.back);
  else location.reload();
});
`;
/** In one piece: a browser counts the spaces around the rules in their hash. */
const styleElement = raw(`<style>${style}</style>`);
const scriptElement = raw(`<script>${script}</script>`);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inlineHashes = { style: [hashOf(style)], script: [hashOf(script)] };

async function answerPage(
  context: Context,
  c: HonoContext<HttpEnv>,
  row: PaymentRow,
): Promise<Response> {
  const chosen = await isChosen(context, row.reference);
  const { app, formTarget } = returnOf(context, c);
  const code = languageOfPage(c);
  const tag = languageOf(code)?.tag ?? 'en-GB';
  const { sayPage } = words(code);
  c.set('inlineHashes', inlineHashes);
  if (formTarget !== undefined) c.set('formTarget', formTarget);
  c.header('Cache-Control', 'no-store');
  const button = (choice: SandboxChoice, text: string, first = false) =>
    html`<button name="choice" value="${choice}" class="${first ? 'first' : ''}">${text}</button>`;
  const back = `${app}#/bankIn?id=${row.id}`;
  const choices = html`<form method="post" data-back="${back}">
      ${button('pay', sayPage('pay_pay'), true)} ${button('later', sayPage('pay_later'))}
      ${button('decline', sayPage('pay_decline'))} ${button('cancel', sayPage('pay_cancel'))}
    </form>
    ${scriptElement}`;
  const open = row.state === 'pending';
  const over = html`<p>${sayPage(open ? 'pay_taken' : 'pay_over')}</p>
    <a href="${back}">${sayPage('pay_back')}</a>`;
  return c.html(
    html`<!doctype html>
      <html lang="${tag}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <title>${sayPage('pay_title')}</title>
          ${styleElement}
        </head>
        <body>
          <main>
            <h1>${sayPage('pay_title')}</h1>
            <p>${sayPage('pay_note')}</p>
            <dl>
              <dt>${sayPage('pay_amount')}</dt>
              <dd class="amount">${moneyText(row.amount_minor, tag)}</dd>
              <dt>${sayPage('pay_reference')}</dt>
              <dd>${row.reference}</dd>
            </dl>
            ${open && !chosen ? choices : over}
          </main>
        </body>
      </html>`,
  );
}
