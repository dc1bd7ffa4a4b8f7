// I18: nothing leaves the queue, waits for a person or ends a session without the server's own word. A push that somebody else
// answered leaves the queue as it was and is tried again.
import type { ExchangeResult } from '../replay/push.ts';
import type { Tab } from './promise-browser.ts';
import { demand } from './promise-broken.ts';
import type { Tally } from './tally.ts';

const queueOf = ({ engine }: Tab): string =>
  JSON.stringify([
    engine.outbox.entries.map(({ opId, state, isWithdrawn }) => [opId, state, isWithdrawn]),
    engine.outbox.conflicts.map(({ opId }) => opId),
  ]);

/** Sends the next batch; whoever answers in the place of the server changes nothing. */
export async function pushUnmoved(tab: Tab, tally: Tally): Promise<ExchangeResult> {
  await tab.engine.load();
  const before = queueOf(tab);
  const answered = tab.network.foreign;
  const result = await tab.engine.pushOnce();
  if (tab.network.foreign === answered) return result;
  tally.foreignAnswers += 1;
  demand(result.kind === 'later', 'I18', `the answer of somebody else came to '${result.kind}'`);
  demand(queueOf(tab) === before, 'I18', 'the answer of somebody else changed what waits');
  return result;
}
