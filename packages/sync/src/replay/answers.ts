// Applies the answers to a batch to the queue, in one transaction: an entry leaves only together with the server's row
// (docs/sync.md 'Protocol'). A row is taken only if it is newer than what the copy has gone through.
import { inConflict } from '../conflict/conflict.ts';
import { isSame } from '../conflict/three-way.ts';
import type { Entry } from '../outbox/entry.ts';
import { keysOf } from '../outbox/rebase.ts';
import { keyOf, type RecordKey, type Row, type SyncRules } from '../ports/rulebook.ts';
import type { PushAnswer, PushEntry } from '../ports/transport.ts';
import type { StoreDraft } from '../store/draft.ts';
import { type Alias, takeAlias, tellsAlias } from './alias.ts';
import { type Advances, noteAdvances, passBase } from './pass-base.ts';
import { meetNewerVersion } from './stale.ts';
import { takeRow } from './take-row.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface AnswerContext {
  rulebook: SyncRules;
  /** Whether the state is stored with what leaves the queue: a full device keeps neither. */
  isStored: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Outcome {
  /** Something left the queue, or changed its state. */
  moved: number;
  /** An entry must be tried again later. */
  retry: boolean;
  /** Seconds the server asked for. */
  retryAfter: number;
  signIn: boolean;
  reload: boolean;
  /** Writes that were given up when the server had done them already. */
  tooLate: Entry[];
  /** Records that somebody else had made already. */
  aliases: Alias[];
  /** Keys of records whose entries changed. */
  keys: string[];
}

interface Answered {
  draft: StoreDraft;
  context: AnswerContext;
  entry: Entry;
  answer: PushAnswer;
  outcome: Outcome;
  advances: Advances;
  /** Entries that were sent with another version than they count on by now: another tab took answers meanwhile. */
  overtaken: ReadonlySet<string>;
}

/** Of what was given up: the server had done it, whether or not its person still sees the rows, or in another form. */
const wasApplied = ({ status, data }: PushAnswer): boolean => data !== undefined || status >= 300;

function finish({ draft, context, entry, answer, outcome, advances }: Answered): void {
  const rows = answer.data?.rows ?? [];
  if (entry.isWithdrawn && wasApplied(answer)) outcome.tooLate.push(entry);
  draft.remove(entry.opId);
  for (const changed of rows) takeRow(draft, changed);
  const alias = takeAlias(draft, context.rulebook, entry, answer);
  if (alias) {
    outcome.aliases.push(alias);
    outcome.keys.push(keyOf(alias.collection, alias.from), keyOf(alias.collection, alias.to));
  }
  noteAdvances(draft, advances, entry, answer);
  if ((answer.status === 404 || answer.status === 410) && entry.target)
    takeRemoval(draft, entry.target, answer.current);
}

/** The record is gone; a server that keeps what was removed says how it stands, and the copy keeps it too. */
function takeRemoval(draft: StoreDraft, { collection, id }: RecordKey, current: Row | undefined): void {
  if (current) takeRow(draft, { collection, row: current });
  else if (draft.server(collection, id)) draft.setServer(collection, id, null);
}

function keepWithError(draft: StoreDraft, entry: Entry, answer: PushAnswer, state: Entry['state']): void {
  const error = answer.error ?? { code: `http_${answer.status}`, message: `HTTP ${answer.status}` };
  draft.put({
    ...entry,
    state,
    attempts: entry.attempts + 1,
    lastError: { ...error, status: answer.status },
  });
}

/** The record is gone, or in the corbeille of the server: kept as conflict 'supprimé'. */
function meetRemoval(draft: StoreDraft, entry: Entry, current: Row | undefined, now: number): void {
  const { target } = entry;
  if (!target) return;
  takeRemoval(draft, target, current);
  draft.put(inConflict(entry, { kind: 'deleted', theirs: current ?? null, detectedAt: now }));
}

/** What each verdict does. */
const consequences: Readonly<Record<Verdict, (answered: Answered) => void>> = {
  done: finish,
  park: ({ draft, entry, answer }) => keepWithError(draft, entry, answer, 'parked'),
  stale: ({ draft, context, entry, answer }) =>
    meetNewerVersion(draft, context, entry, answer.current ?? null),
  gone: ({ draft, context, entry, answer }) => meetRemoval(draft, entry, answer.current, context.now),
  retry: ({ draft, entry, answer, outcome }) => {
    keepWithError(draft, entry, answer, entry.state);
    outcome.retry = true;
    outcome.retryAfter = Math.max(outcome.retryAfter, answer.retryAfter ?? 0);
  },
  'sign-in': ({ outcome }) => {
    outcome.signIn = true;
  },
  reload: ({ outcome }) => {
    outcome.reload = true;
  },
  untouched: () => undefined,
};

/** The verdicts after which the entry is no longer what it was. */
const moving: ReadonlySet<Verdict> = new Set(['done', 'park', 'stale', 'gone']);

function verdictOn(context: AnswerContext, entry: Entry, { answer, sent }: SentAnswer): Verdict {
  // The server knows the write by its key, in the form it had before an update of the application, or before it was corrected and
  // given up: it was applied then.
  const isKnown = entry.isMigrated || entry.isWithdrawn;
  if (isKnown && answer.error?.code === 'idempotency_mismatch') return 'done';
  // Nobody who refuses to hear that it was given up has heard it: a late copy may still be applied, and its person is told so.
  if (entry.isWithdrawn) return verdictOf(answer.status, entry, false);
  const verdict = verdictOf(answer.status, entry, context.rulebook.isRemoval?.(entry.action) ?? false);
  // What was refused is no longer what it says: it was corrected meanwhile, or its record has another name.
  return verdict !== 'done' && moving.has(verdict) && !isSame(sent.data, entry.data) ? 'untouched' : verdict;
}

/** An answer, and the entry as it was sent. */
export interface SentAnswer {
  answer: PushAnswer;
  sent: PushEntry;
}

function applyAnswer(exchange: Omit<Answered, 'entry' | 'answer'>, sent: SentAnswer): void {
  const { draft, context, outcome, advances, overtaken } = exchange;
  const { answer } = sent;
  let entry = draft.entry(answer.opId);
  if (!entry || entry.conflict) return;
  const verdict = verdictOn(context, entry, sent);
  if (verdict === 'stale' && overtaken.has(answer.opId)) return;
  if (verdict !== 'done') {
    passBase(draft, advances);
    entry = draft.entry(answer.opId) ?? entry;
  }
  consequences[verdict]({ ...exchange, entry, answer });
  if (!moving.has(verdict)) return;
  outcome.moved += 1;
  outcome.keys.push(...keysOf([entry]));
}

/** Applies the answers to a batch in order. Entries that left the queue meanwhile are passed over. */
export function applyAnswers(
  draft: StoreDraft,
  context: AnswerContext,
  answers: readonly SentAnswer[],
): Outcome {
  const outcome: Outcome = {
    moved: 0,
    retry: false,
    retryAfter: 0,
    signIn: false,
    reload: false,
    tooLate: [],
    aliases: [],
    keys: [],
  };
  const overtaken = answers.filter(({ sent }) => sent.baseVersion !== draft.entry(sent.opId)?.baseVersion);
  const exchange = {
    draft,
    context,
    outcome,
    advances: new Map(),
    overtaken: new Set(overtaken.map(({ sent }) => sent.opId)),
  };
  for (const sent of answers) {
    // The name must be stored with what leaves: until there is room, the rest is asked for again.
    if (!context.isStored && tellsAlias(draft, context.rulebook, sent.answer)) {
      outcome.retry = true;
      break;
    }
    applyAnswer(exchange, sent);
  }
  passBase(draft, exchange.advances);
  return outcome;
}
