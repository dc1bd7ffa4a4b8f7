// A person's decisions about their queue run here, once the rules have loaded.
import type { Result } from '@zellige/domain';
import { ok } from '@zellige/sync/ports/rulebook';
import { inTime, lateAnswer } from '../../browser/patience.ts';
import type { Outbox } from '@zellige/sync/outbox/outbox';

interface Decided {
  queue: Outbox;
  /** The rules, which come behind the first rows. */
  load: () => Promise<unknown>;
  /** Actions of the writes that a decision gives up. */
  onGiveUp?: ((actions: Promise<readonly string[]>) => void) | undefined;
}

export function queueDecisions({ queue, load, onGiveUp }: Decided) {
  const decide = async (act: () => Promise<{ ok: boolean }>): Promise<Result<null>> => {
    try {
      await inTime(Promise.all([load(), queue.openDecisions()]));
    } catch {
      return lateAnswer;
    }
    const done = await act();
    return done.ok ? ok(null) : (done as Result<null>);
  };
  return {
    keepMine: (opId: string) => decide(() => queue.keepMine(opId)),
    amend: (opId: string, data: unknown) => decide(() => queue.amend(opId, data)),
    retry: (opIds: readonly string[]) => decide(async () => ok(await queue.retry(opIds))),
    giveUp: (...choice: Parameters<Outbox['giveUp']>) =>
      decide(() => {
        const result = queue.giveUp(...choice);
        const actions = result.then((done) => (done.ok ? done.value.map(({ action }) => action) : []));
        onGiveUp?.(actions.catch(() => []));
        return result;
      }),
  };
}
