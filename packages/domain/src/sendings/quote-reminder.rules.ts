// Which quotes are to be followed up (docs/subjects/sending.md 'Relances'), by the engine of reminder.rules.ts: sent and silent for
// the days of the settings, about to expire, or with a next step whose day has come.
import type { Contact } from '../contacts/contact.schema.ts';
import { addDays, dayInCasablanca, daysBetween } from '../kernel/values/dates.ts';
import { isStepDue } from '../kernel/schema/next-step.ts';
import { EXPIRING_DAYS } from '../quotes/quote.facts.ts';
import { isUndecided, validUntil } from '../quotes/quote.rules.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { MessageSubject } from './message-templates.ts';
import {
  type Known,
  levelOn,
  remindersOf,
  remindersSent,
  type Spoken,
  type SpokenRows,
  type ReminderStanding,
  stateOf,
} from './reminder.rules.ts';
import type { Sending } from './sending.schema.ts';
import { isNoted } from './sending.values.ts';

/** Why a quote is spoken of, the most pressing first. */
export const quoteReasons = ['step', 'expiring', 'silent'] as const;
export type QuoteReason = (typeof quoteReasons)[number];

export interface QuoteReminder extends Spoken {
  quote: Quote;
  reason: QuoteReason;
  /** Days that it still holds, 0 on the last one, negative once it is over. */
  daysLeft: number;
}

/** A contact says with these whether its client was spoken with. */
export type FollowedContact = Pick<Contact, 'id' | 'remindersPausedUntil' | 'exchanges'>;

interface QuoteKnown extends Omit<Known, 'contact'> {
  contact: FollowedContact | undefined;
}

const dayOf = (instant: string): string => dayInCasablanca(new Date(instant));

/** When the client had it last: the quote itself, not a word about it. */
function handedOn({ id, sentAt }: Quote, sendings: readonly Sending[]): string {
  const days = sendings
    .filter((one) => one.documentId === id && one.purpose === 'document' && one.state !== 'failed')
    .map((one) => dayOf(one.sentAt));
  return [sentAt === null ? '' : dayOf(sentAt), ...days].toSorted().at(-1) ?? '';
}

/** Days on which the client was written to again, called or heard, the quote itself aside. */
interface Words {
  reminders: readonly string[];
  answers: readonly string[];
}

function wordsOf(reminders: readonly Sending[], contact: FollowedContact | undefined): Words {
  const calls = (contact?.exchanges ?? []).filter(({ kind }) => kind === 'appel').map(({ at }) => dayOf(at));
  return {
    reminders: reminders.map(({ sentAt }) => dayOf(sentAt)),
    answers: [
      ...reminders.filter(({ channel }) => isNoted(channel)).map(({ sentAt }) => dayOf(sentAt)),
      ...calls,
    ],
  };
}

interface Reached extends ReminderStanding {
  reason: QuoteReason;
}

const proposed = { silentUntil: '', isPressing: false } as const;

/** Somebody decided when to speak of it: until then nothing is proposed, and then it is, whatever was said. */
function stepOf(quote: Quote, today: string): Reached | null {
  const { nextStepOn = '' } = quote;
  if (nextStepOn === '') return null;
  const isPressing = isStepDue(quote, today);
  return { reason: 'step', silentUntil: addDays(nextStepOn, -1), isPressing, isReminded: false };
}

const isSince = (days: readonly string[], day: string): boolean => days.some((one) => one >= day);

/** What calls for a word of a quote that its client has since `from`; null while nothing does. */
function reachedBy(
  quote: Quote,
  { from, level, words }: { from: string; level: number | null; words: Words },
  today: string,
): Reached | null {
  const last = validUntil(quote);
  // Over, or not with the client yet: only a step that somebody noted brings it back.
  if (quote.status !== 'En attente' || from === '' || last < today) return null;
  const { reminders, answers } = words;
  const expiringOn = addDays(last, -EXPIRING_DAYS);
  if (expiringOn <= today && expiringOn > from)
    return { ...proposed, reason: 'expiring', isReminded: isSince([...reminders, ...answers], expiringOn) };
  if (level === null) return null;
  // An answer, or a call, ends what is proposed by itself.
  return {
    ...proposed,
    reason: 'silent',
    isReminded: isSince(answers, from) || isSince(reminders, addDays(from, level)),
  };
}

/** How one quote is to be followed up; null while nothing calls for it, and once it is decided. */
export function quoteReminderOf(quote: Quote, known: QuoteKnown): QuoteReminder | null {
  if (!isUndecided(quote) || quote.archivedAt !== null) return null;
  const { today } = known;
  const reminders = remindersSent(quote.id, known.sendings);
  const from = handedOn(quote, known.sendings);
  const level = from === '' ? null : levelOn(from, today, known.levels);
  const reached =
    stepOf(quote, today) ??
    reachedBy(quote, { from, level, words: wordsOf(reminders, known.contact) }, today);
  if (reached === null) return null;
  const { reason, ...standing } = reached;
  return {
    quote,
    reason,
    level,
    days: from === '' ? 0 : daysBetween(from, today),
    daysLeft: daysBetween(today, validUntil(quote)),
    state: stateOf(standing, known),
    last: reminders[0] ?? null,
  };
}

export interface QuoteReminderRows extends SpokenRows<FollowedContact> {
  quotes: readonly Quote[];
}

const place = ({ reason }: QuoteReminder): number => quoteReasons.indexOf(reason);

/** Every follow-up of the day: steps, then what expires, the soonest first, then what has been silent for long. */
export const quoteRemindersOn = (
  { quotes, ...rows }: QuoteReminderRows,
  { levels, today }: Pick<Known, 'levels' | 'today'>,
): QuoteReminder[] =>
  remindersOf(quotes, rows, (quote, known) => quoteReminderOf(quote, { ...known, levels, today })).toSorted(
    (a, b) => place(a) - place(b) || a.daysLeft - b.daysLeft || b.days - a.days,
  );

/** The text that is proposed: the first one until a further level is reached. */
export const subjectOfQuoteReminder = (
  { sentAt }: Pick<Quote, 'sentAt'>,
  { levels, today }: Pick<Known, 'levels' | 'today'>,
): MessageSubject => {
  const level = sentAt === null ? null : levelOn(dayOf(sentAt), today, levels);
  return level !== null && level > Math.min(...levels) ? 'quoteFurther' : 'quoteReminders';
};
