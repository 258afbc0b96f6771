import { languageOf, defaultLanguage } from '../../../contract/language.ts';
import type { MessageParams } from '../../../contract/message/types.ts';
import type { PushMessage } from '../../words/push-messages.ts';
import { words } from '../../words/words.ts';
import type { Params } from '../../words/words.ts';
import type { ShareNames } from '../../../contract/market/share-names.ts';

export type PushText = { title: string; body: string };

type Said = { kind: string; params: Record<string, unknown> };

/**
 * What stands on the lock screen, in the investor's language. Anybody may read it there: it says that
 * something happened, names the share only where the device asks for it, and never an amount or a quantity.
 */
export function pushText(lang: string, message: Said, named: boolean): PushText {
  const language = languageOf(lang)?.code ?? defaultLanguage;
  const { sayPush } = words(language);
  const [key, params] = named ? namedWords(message, language) : [discreetKey(message.kind), {}];
  return { title: sayPush(key, params), body: sayPush('open') };
}

function discreetKey(kind: string): PushMessage {
  if (kind === 'order_filled') return 'order_filled';
  return kind === 'price_alert' ? 'price_alert' : 'allotment';
}

function namedWords({ kind, params }: Said, language: string): [PushMessage, Params] {
  const { name, latinName, traditionalName = name } = params as ShareNames;
  const chinese = language === 'zh_tw' ? traditionalName : name;
  const share = language.startsWith('zh') ? chinese : latinName;
  if (kind === 'order_filled') {
    const { side } = params as MessageParams['order_filled'];
    return [side === 'buy' ? 'order_bought' : 'order_sold', { share }];
  }
  if (kind !== 'price_alert') return ['allotment_named', { share }];
  const { priceMilli } = params as MessageParams['price_alert'];
  return ['price_alert_named', { share, priceMilli }];
}
