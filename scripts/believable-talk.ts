import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { supportEndpoints } from '../contract/support/endpoints.ts';
import { newId } from '../contract/lib/ids.ts';
import type { Investor } from '../tests/support/investor.ts';
import type { Product } from '../tests/support/product.ts';

/** A question to customer service with its answer, one that waits, and a notice of the desk. */
export async function talkToDesk(product: Product, { client, username }: Investor): Promise<void> {
  const ask = (text: string) =>
    client.call(supportEndpoints.send, { id: newId('sup', Date.now()), text });
  await ask('Guten Morgen, warum kann ich den Erlös von heute noch nicht auszahlen?');
  await product.backOffice(
    'support',
    'reply',
    username,
    'Guten Morgen! Der Erlös eines Verkaufs ist ab dem nächsten Handelstag auszahlbar. Unter /ucenter/transfer steht, wie viel es gerade ist.',
  );
  await ask('Danke, das hilft mir weiter.');
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-notice-'));
  const file = join(folder, 'notice.json');
  const texts = {
    en: { title: 'Maintenance on Sunday', text: 'From 02:00 to 04:00 nothing can be ordered.' },
    de: {
      title: 'Wartung am Sonntag',
      text: 'Von 02:00 bis 04:00 Uhr nehmen wir keine Aufträge an. Alles andere bleibt erreichbar.',
    },
    zh_cn: { title: '周日系统维护', text: '02:00 至 04:00 暂停接受委托，其他功能照常使用。' },
  };
  writeFileSync(file, JSON.stringify(texts));
  await product.backOffice('notice', 'send', file, '--investor', username);
  rmSync(folder, { recursive: true });
}
