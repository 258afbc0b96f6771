import type { Command } from 'commander';
import { sql } from 'kysely';

import { openVault } from '../../domain/data-folder.ts';
import { writeAudit } from '../../domain/audit.ts';
import { makePushKey, readPushKey, renewPushKey } from '../../domain/push/push-key.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

/** `push status` and `push renew-key`: messages to devices while the app is closed. */
export function addPushCommands(program: Command): void {
  const push = program.command('push').description('messages to devices while the app is closed');
  push
    .command('status')
    .description('devices by push service, what waits and what fails, price alerts that wait')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(status)));
  push
    .command('renew-key')
    .description(
      'make a new key, when the old one may be known; devices subscribe again by themselves',
    )
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(renew)));
}

async function status(office: BackOffice): Promise<Answer> {
  const { db } = office;
  const services = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => [
      'service',
      fn.countAll<number>().as('devices'),
      sql<number>`cast(sum(sent) as bigint)`.as('sent'),
      fn.max('failures').as('failures'),
      fn.max('last_sent_at').as('lastSentAt'),
    ])
    .groupBy('service')
    .orderBy('service')
    .execute();
  const count = async (table: 'push_deliveries' | 'price_alerts') => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    const state = table === 'price_alerts' ? 'armed' : 'waiting';
    return (await query.where('state', '=', state).executeTakeFirstOrThrow()).count;
  };
  const waiting = await count('push_deliveries');
  const alerts = await count('price_alerts');
  const { publicKey } = await keyOf(office);
  const rows = services.map((each) => [
    each.service,
    each.devices,
    each.sent,
    each.failures,
    each.lastSentAt === null ? '' : marketTimeText(each.lastSentAt),
  ]);
  const headings = ['SERVICE', 'DEVICES', 'SENT', 'FAILURES IN A ROW', 'LAST SENT'];
  const table = services.length === 0 ? 'No device is told.' : tableText([headings, ...rows]);
  const text = `${table}\n\n${waiting} waiting to be sent, ${alerts} price alerts waiting\nPublic key ${publicKey}`;
  return { data: { publicKey, services, waiting, alerts }, text };
}

async function renew(office: BackOffice): Promise<Answer> {
  const { db, clock, settings } = office;
  // Not read before: the vault that sealed the old one may be lost.
  const vault = await openVault(settings, db);
  await makePushKey({ db, vault });
  await renewPushKey({ db, vault });
  await writeAudit({ clock }, db, 'back-office', 'push_key_renewed', 'push_key');
  const { publicKey } = await keyOf(office);
  return { data: { publicKey }, text: `The public key is ${publicKey} now.` };
}

/** Made now, where no server has started on this database yet. */
async function keyOf({ db, settings }: BackOffice) {
  const vault = await openVault(settings, db);
  await makePushKey({ db, vault });
  return readPushKey({ db, vault });
}
