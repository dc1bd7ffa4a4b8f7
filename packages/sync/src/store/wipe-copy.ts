// Signing out: the copy is erased; the queue stays for its user, with the files that it refers to (docs/sync.md 'Protocol').
import { filesOf } from '../attachments/attachment.ts';
import { ok, type Result } from '../ports/rulebook.ts';
import { initialState, versionIncarnation } from '../ports/storage.ts';
import type { Ledger } from './ledger.ts';
import type { Replica } from './replica.ts';

/**
 * Erases rows and journal; other tabs read again, since the copy is of another generation. `keepsPast`: what waits stays in the life
 * of the server in which it was made.
 */
export function wipeCopy(ledger: Ledger, replica: Replica, keepsPast = true): Promise<Result<null>> {
  return ledger.writeOrder(async () => {
    const { position, state, schema } = replica;
    const { generation, aliases } = state;
    const incarnation = versionIncarnation(state);
    // What waits was made on rows that are gone: it runs again on those that come.
    const rebaseOwed = replica.queue.ordered.length > 0;
    const fresh = { ...initialState(schema), generation: generation + 1, floor: position, rebaseOwed };
    const past = { ...(aliases && { aliases }), ...(incarnation && { life: incarnation }) };
    const nextState = { ...fresh, ...(keepsPast && past) };
    const blobs = { only: [...filesOf(replica.queue.ordered)] };
    return { order: { wipeCopy: true, state: nextState, blobs }, value: ok(null) };
  });
}
