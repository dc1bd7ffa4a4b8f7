// Carries the e-mails that people sent with their documents: each by one process, once. A mail server that is away is tried
// again; what it refuses for good is told on the sending, and waits for a person (docs/subjects/sending.md 'Letters').
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { fillText } from '@zellige/domain/kernel/text/text-fields';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import type { SendingState } from '@zellige/domain/sendings/sending.values';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Handed } from '../../platform/mail/mailer.ts';
import { scheduleJob, type ScheduledJob } from '../../platform/scheduler.ts';
import { forgetTries, noteHanded, noteRetry, takeLetter, type ClaimedLetter } from './letter.repository.ts';
import { letterMessages as words } from './letters.messages.ts';
import { handLetter } from './outbox-files.ts';
import { printLetter } from './printed-letter.ts';

type Parts = Pick<
  ServerParts,
  'pool' | 'engine' | 'mailer' | 'printer' | 'clock' | 'changes' | 'config' | 'version'
>;

const LOOK_EVERY_MS = 20_000;
/** Seconds before the next try, by the number of those that failed: a day and a half in all. */
const waits = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600];

type Outcome = { state: SendingState; failure: string };

/** Null where it is to be tried again. */
function outcomeOfFailure(reason: string, attempts: number, isFinal: boolean): Outcome | null {
  if (isFinal) return { state: 'failed', failure: words.refused(reason) };
  return attempts > waits.length ? { state: 'failed', failure: words.gaveUp(reason) } : null;
}

async function write(parts: Parts, { id }: Sending, { state, failure }: Outcome): Promise<void> {
  const command = {
    action: 'deliver_sendings',
    input: { id, state, failure: failure.slice(0, 400) },
    opId: null,
    expectedVersion: null,
  };
  const { error } = await parts.engine.execute(command, systemActor);
  if (error) throw new Error(`the outcome of a letter was refused: ${error.message}`);
}

async function end(parts: Parts, sending: Sending, outcome: Outcome): Promise<void> {
  await write(parts, sending, outcome);
  await forgetTries(parts.pool, sending.id);
}

async function tryAgain(parts: Parts, { sending, attempts }: ClaimedLetter, failure: string): Promise<void> {
  const seconds = waits[attempts - 1] ?? 60;
  await noteRetry(parts.pool, sending.id, new Date(parts.clock().getTime() + seconds * 1000));
  if (sending.failure !== failure) await write(parts, sending, { state: 'waiting', failure });
}

/** One try of one letter. */
async function carry(parts: Parts, letter: ClaimedLetter): Promise<void> {
  const { sending, attempts, isInDoubt, replyTo } = letter;
  if (isInDoubt) return end(parts, sending, { state: 'failed', failure: words.doubt });
  const printed = await printLetter(parts, letter);
  if (!printed.ok) {
    const { code, message } = printed.error;
    if (code === 'unavailable' && attempts <= waits.length) return tryAgain(parts, letter, words.notPrinted);
    return end(parts, sending, { state: 'failed', failure: message });
  }
  const { number, ...attachment } = printed.value;
  const numbered = (text: string): string => fillText(text, { numero: number ?? '' });
  if (!(await noteHanded(parts.pool, letter, parts.clock()))) return undefined;
  const handed = await handLetter(parts, sending.createdBy, {
    id: sending.id,
    to: sending.to,
    cc: sending.cc,
    replyTo,
    subject: numbered(sending.subject),
    text: numbered(sending.text),
    attachments: [attachment],
  });
  return 'full' in handed
    ? end(parts, sending, { state: 'failed', failure: handed.full })
    : endTry(parts, letter, handed);
}

/** What the mail server made of it: the letter has ended, or is tried again. */
async function endTry(parts: Parts, letter: ClaimedLetter, handed: Handed): Promise<void> {
  const { sending, attempts } = letter;
  if (handed.ok) {
    const failure = handed.refused.length === 0 ? '' : words.someRefused(handed.refused);
    // The mail server is told a domain without its capitals.
    const addressee = sending.to.toLowerCase();
    const isRefused = handed.refused.some((address) => address.toLowerCase() === addressee);
    return end(parts, sending, { state: isRefused ? 'failed' : 'sent', failure });
  }
  if (handed.isInDoubt) return end(parts, sending, { state: 'failed', failure: words.cut(handed.reason) });
  const outcome = outcomeOfFailure(handed.reason, attempts, handed.isFinal);
  if (outcome) return end(parts, sending, outcome);
  const sentence = handed.isAway ? words.unreachable(handed.reason) : words.later(handed.reason);
  return tryAgain(parts, letter, sentence);
}

/** Carries everything that is due, one letter after the other; answers how many were tried. */
export async function carryLetters(parts: Parts, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    if (signal?.aborted) return count;
    const letter = await takeLetter(parts.pool, parts.clock());
    if (letter === null) return count;
    await carry(parts, letter);
    count += 1;
  }
}

/** Looks after each commit, and now and then for those whose time has come. */
export function scheduleLetters(parts: Parts, log: FastifyBaseLogger): Pick<ScheduledJob, 'stop'> {
  const job = scheduleJob(
    {
      firstMs: 0,
      everyMs: LOOK_EVERY_MS,
      async run(signal) {
        const tried = await carryLetters(parts, signal);
        if (tried > 0) log.info({ tried }, 'letters of documents tried');
      },
      failure: 'letters of documents could not be carried; tried again soon',
    },
    log,
  );
  const unsubscribe = parts.changes.onCommit(() => job.runWithin(200));
  return {
    stop() {
      unsubscribe();
      return job.stop();
    },
  };
}
