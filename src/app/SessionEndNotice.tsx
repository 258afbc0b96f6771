import { useStore } from '../lib/store.ts';
import { sessionEnding } from '../session/session.ts';
import { SessionEnding } from '../features/account/session/SessionEnding.tsx';
import { plan } from '../features/account/session/life/session-watch.ts';

/** Over whatever is shown: nothing below it is lost by an answer. */
export function SessionEndNotice() {
  const life = useStore(sessionEnding);
  if (!life) return null;
  return <SessionEnding life={life} onExtended={plan} onClose={() => sessionEnding.set(null)} />;
}
