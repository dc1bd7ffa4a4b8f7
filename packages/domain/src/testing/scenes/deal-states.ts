// Deals in every state that a file can hold, for tests of import and export.
import { addDays } from '../../kernel/values/dates.ts';
import type { Done } from '../round-trip-stock.ts';
import { line } from './sale-lines.ts';

/** Open and moved on, with a quote that waits, won by a quote beside one that it replaced, won by hand, lost. */
export async function dealStates(done: Done, today: string): Promise<void> {
  const deal = (fields: object = {}) =>
    done('create_deals', { title: 'Six écrans', client: 'Atlas; fils', ...fields });
  const moved = await deal({
    title: '=Salle; "hall"',
    amount: 12_500.5,
    expectedOn: addDays(today, 20),
    source: 'Salon',
    nextStep: 'Rappeler; montrer',
    nextStepOn: addDays(today, -2),
    notes: '- une\ndeux',
    assignedTo: '',
  });
  await done('move_deals', { id: moved.id, stage: 'negociation' });
  const quoted = await deal();
  const quote = (dealId: unknown) => done('create_quotes', { dealId, client: 'Atlas', items: [line()] });
  await quote(quoted.id);
  const sold = await deal();
  await quote(sold.id);
  const accepted = await quote(sold.id);
  await done('accept_quotes', { id: accepted.id });
  const won = await deal({ amount: 900 });
  await done('win_deals', { id: won.id });
  const lost = await deal({ amount: 300 });
  await done('lose_deals', { id: lost.id, reason: 'Trop cher ; "délai"' });
}
