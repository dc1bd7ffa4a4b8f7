// Sends what waits in a table for addresses outside. Every process does so: each message is claimed by one of them; several lanes
// are served in parallel, each with one message at a time, so that a slow receiver delays no other.
import type { FastifyBaseLogger } from 'fastify';
import { scheduleJob, type ScheduledJob } from '../scheduler.ts';

const AT_ONCE = 8;
/** Without any word from the database: one may have been missed, or a process may have died. */
const LOOK_EVERY_MS = 30_000;

export interface LetterQueue<Message> {
  clock: () => Date;
  /** Claims the oldest message that is due, of a lane that is none of `busy`; null when nothing is. */
  takeDue: (busy: readonly string[], now: Date) => Promise<Message | null>;
  /** When the next one falls due; null when nothing waits. */
  nextDue: () => Promise<Date | null>;
  laneOf: (message: Message) => string;
  /** One try, and the note of what became of it. */
  tryOnce: (message: Message) => Promise<void>;
  /** The log line of messages that could not be looked up. */
  failure: string;
}

/** Its stop waits for what is being sent. */
export function scheduleOutbox<Message>(outbox: LetterQueue<Message>, log: FastifyBaseLogger): ScheduledJob {
  /** What this process is sending, by lane. */
  const sending = new Map<string, Promise<void>>();

  function start(message: Message): void {
    const lane = outbox.laneOf(message);
    const attempt = outbox
      .tryOnce(message)
      .catch((error: unknown) => log.warn({ err: error }, 'a message could not be noted; it is tried again'))
      .finally(() => {
        sending.delete(lane);
        job.runWithin(0);
      });
    sending.set(lane, attempt);
  }
  async function run(signal: AbortSignal): Promise<{ nextMs: number }> {
    while (!signal.aborted && sending.size < AT_ONCE) {
      const message = await outbox.takeDue([...sending.keys()], outbox.clock());
      if (message === null) break;
      start(message);
    }
    const next = await outbox.nextDue();
    if (next === null || sending.size > 0) return { nextMs: LOOK_EVERY_MS };
    return { nextMs: Math.min(Math.max(next.getTime() - outbox.clock().getTime(), 50), LOOK_EVERY_MS) };
  }
  const job = scheduleJob({ firstMs: 0, everyMs: LOOK_EVERY_MS, run, failure: outbox.failure }, log);
  return {
    runWithin: job.runWithin,
    async stop() {
      await job.stop();
      await Promise.all(sending.values());
    },
  };
}
