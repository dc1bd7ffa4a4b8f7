// What a person decides about their queue, once the rules are there to run on it again.
import { ok, type Result } from '@zellige/domain';
import type { Waiting } from '@zellige/sync/outbox/waiting';

interface Decided {
  queue: Waiting;
  /** The rules, which come behind the first rows. */
  load: () => Promise<unknown>;
  onGivenUp?: ((actions: readonly string[]) => void) | undefined;
}

export function queueDecisions({ queue, load, onGivenUp }: Decided) {
  const decide = async (act: () => Promise<{ ok: boolean }>): Promise<Result<null>> => {
    await load();
    const done = await act();
    return done.ok ? ok(null) : (done as Result<null>);
  };
  return {
    keepMine: (opId: string) => decide(() => queue.keepMine(opId)),
    takeTheirs: (opId: string) => decide(() => queue.takeTheirs(opId)),
    amend: (opId: string, data: unknown) => decide(() => queue.amend(opId, data)),
    discard: (opId: string) =>
      decide(async () => {
        const given = await queue.discard(opId);
        if (given.ok) onGivenUp?.(given.value.map(({ action }) => action));
        return given;
      }),
  };
}
