// A person's decisions about their queue run here, once the rules have loaded.
import type { Result } from '@zellige/domain';
import { ok } from '@zellige/sync/ports/rulebook';
import { inTime, lateAnswer } from '../../browser/patience.ts';
import type { Outbox } from '@zellige/sync/outbox/outbox';

interface Decided {
  outbox: Outbox;
  /** The rules, which come behind the first rows. */
  load: () => Promise<unknown>;
  /** Actions of the writes that a decision gives up. */
  onGiveUp?: ((actions: Promise<readonly string[]>) => void) | undefined;
}

export function queueDecisions({ outbox, load, onGiveUp }: Decided) {
  const decide = async (act: () => Promise<{ ok: boolean }>): Promise<Result<null>> => {
    try {
      await inTime(Promise.all([load(), outbox.openDecisions()]));
    } catch {
      return lateAnswer;
    }
    const done = await act();
    return done.ok ? ok(null) : (done as Result<null>);
  };
  return {
    keepMine: (opId: string) => decide(() => outbox.keepMine(opId)),
    amend: (opId: string, data: unknown) => decide(() => outbox.amend(opId, data)),
    retry: (opIds: readonly string[]) => decide(async () => ok(await outbox.retry(opIds))),
    giveUp: (...choice: Parameters<Outbox['giveUp']>) =>
      decide(() => {
        const result = outbox.giveUp(...choice);
        const actions = result.then((done) => (done.ok ? done.value.map(({ action }) => action) : []));
        onGiveUp?.(actions.catch(() => []));
        return result;
      }),
  };
}
