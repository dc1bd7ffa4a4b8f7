// The French words of what can be done to a kind of record, from one participle each: 'accepté' makes 'Devis accepté' of the message,
// 'a accepté le devis' of the Historique and 'Devis DEV-012 accepté' of a write that waits. What reads otherwise is said.
import { did, type Say, type WriteDescriptions } from '../records/write-description.ts';
import type { Nouns } from '../records/subject.ts';

export interface ActionWords {
  /** On its button; '' where none runs it by itself. */
  do: string;
  /** The message once it is done. */
  done: string;
  /** After the name of who did it; '' of what the Historique does not tell by itself. */
  history: string;
  /** Of a write that waits or was refused; the usual one without it. */
  say?: Say;
}

interface Phrase extends Partial<ActionWords> {
  /** In the masculine, as 'accepté'. */
  past?: string;
  /** What follows it: 'comme envoyé'. */
  more?: string;
}

/** 'le devis', 'la facture', 'l’événement'. */
export function withArticle({ one, gender }: Pick<Nouns, 'one' | 'gender'>): string {
  const noun = `${one.charAt(0).toLowerCase()}${one.slice(1)}`;
  if (/^[aeiouyéèêh]/.test(noun)) return `l’${noun}`;
  return `${gender === 'f' ? 'la' : 'le'} ${noun}`;
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

function wordsOf(nouns: Nouns, { past = '', more = '', say, ...rest }: Phrase): ActionWords {
  const agreed = nouns.gender === 'f' && past !== '' ? `${past}e` : past;
  const own = say ?? (past === '' ? undefined : did(past, more));
  return {
    do: '',
    done: joined(nouns.short ?? nouns.one, agreed, more),
    history: past === '' ? '' : joined('a', past, withArticle(nouns), more),
    ...rest,
    ...(own && { say: own }),
  };
}

/** Words of each verb: `actionWords(quoteSubject.nouns, { accept: { do: 'Accepter', past: 'accepté' } })`. */
export const actionWords = <Verb extends string>(
  nouns: Nouns,
  phrases: Readonly<Record<Verb, Phrase>>,
): Readonly<Record<Verb, ActionWords>> =>
  Object.fromEntries(
    Object.entries<Phrase>(phrases).map(([verb, phrase]) => [verb, wordsOf(nouns, phrase)]),
  ) as Record<Verb, ActionWords>;

/** How the writes of that table read, for the rulebook of its subject. */
export const actionVerbs = (words: Readonly<Record<string, ActionWords>>): WriteDescriptions =>
  Object.fromEntries(Object.entries(words).flatMap(([verb, { say }]) => (say ? [[verb, say]] : [])));
