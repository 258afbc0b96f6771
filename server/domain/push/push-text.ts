import { languageOf, defaultLanguage } from '../../../contract/language.ts';
import type { MessageParams } from '../../../contract/message/types.ts';
import type { PushedKind } from '../queue-push.ts';
import type { PushMessage } from '../../words/push-messages.ts';
import { words } from '../../words/words.ts';
import type { Params } from '../../words/words.ts';
import type { ShareNames } from '../../../contract/market/share-names.ts';

export type PushText = { title: string; body: string };

type Said = { kind: PushedKind; params: Record<string, unknown> };

/**
 * What stands on the lock screen, in the investor's language. Anybody may read it there: it says that
 * something happened, names the share only where the device asks for it, and never an amount or a quantity.
 */
export function pushText(lang: string, message: Said, isNamed: boolean): PushText {
  const language = languageOf(lang)?.code ?? defaultLanguage;
  const { sayPush } = words(language);
  const [key, params] = isNamed ? namedWords(message, language) : [discreet[message.kind], {}];
  return { title: sayPush(key, params), body: sayPush('open') };
}

/** For everybody's eyes. */
const discreet: Record<PushedKind, PushMessage> = {
  order_filled: 'order_filled',
  new_share_allotted: 'allotment',
  new_share_not_allotted: 'allotment',
  price_alert: 'price_alert',
};

/** With the share, for those who wished so. */
const named: {
  [Kind in PushedKind]: (share: string, params: MessageParams[Kind]) => [PushMessage, Params];
} = {
  order_filled: (share, { side }) => [side === 'buy' ? 'order_bought' : 'order_sold', { share }],
  new_share_allotted: (share) => ['allotment_named', { share }],
  new_share_not_allotted: (share) => ['allotment_named', { share }],
  price_alert: (share, { priceMilli }) => ['price_alert_named', { share, priceMilli }],
};

function namedWords({ kind, params }: Said, language: string): [PushMessage, Params] {
  const { name, latinName, traditionalName = name } = params as ShareNames;
  const chinese = language === 'zh_tw' ? traditionalName : name;
  return named[kind](language.startsWith('zh') ? chinese : latinName, params as never);
}
