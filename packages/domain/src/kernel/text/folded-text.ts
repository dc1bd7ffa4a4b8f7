// Search text: without accents or case, so that 'ecole' finds 'École' (docs/product.md §4).
import { withoutDisguise } from './plain-text.ts';

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const withSingleSpaces = (text: string): string =>
  /^\s|\s\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;

/** Arabic letters that are written for each other, and the stroke that only stretches a word. */
const sameLetters: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' };

/** Any script: composed or not, with or without marks. */
const withoutAccents = (text: string): string =>
  withoutDisguise(text.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[ةىیکـ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/[’ʼ‘]/g, "'")
    .replace(/\s/g, ' ');

const isComposedLatin = (text: string): boolean => /^[ -~\u00a0\u00c0-\u017fŒœ’]*$/.test(text);

/** The letters of a French text that are not plain: few, and they come again and again. */
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter) ?? withoutAccents(letter);
  foldedLetters.set(letter, known);
  return known;
}

const foldLatin = (text: string): string => text.toLowerCase().replace(/[^ -~]/g, foldLetter);

/**
 * Lower case, accents dropped, ligatures opened, apostrophes, dashes and spaces made one. Lists fold tens of thousands of texts at
 * once: those without accents take the short way.
 */
export const foldText = (text: string): string =>
  withSingleSpaces(
    isPlain(text) ? text.toLowerCase() : isComposedLatin(text) ? foldLatin(text) : withoutAccents(text),
  );

/** The digits of a telephone however it was typed: `06 61…`, `+2126 61…` and `661…` meet on the national digits. */
const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:00)?212/, '0');

const hasJoin = (word: string): boolean => /['-]/.test(word) && !/\d/.test(word);

const joined = (word: string): string => word.replace(/['-]/g, '');

/** With `ben-ali` also `benali`, with `l'etoile-d'or` also `letoiledor`; keys and numbers, which hold digits, keep their dashes. */
function withJoinedWords(line: string): string {
  if (!/['-]/.test(line)) return line;
  const words = line.split(' ').filter(hasJoin).map(joined).filter(Boolean);
  return words.length === 0 ? line : `${line} ${words.join(' ')}`;
}

/** One line of folded text from the fields of a row; telephones come twice, as digits and national digits. */
export const searchLine = (
  texts: readonly (string | null | undefined)[],
  phones: readonly string[] = [],
): string => withJoinedWords(foldText([...texts.filter(Boolean), ...phones.map(phoneDigits)].join(' ')));

/** The national zero of a telephone that is typed from abroad without a plus; an ICE, a cheque or a serial may begin alike. */
const withZero = (digits: string): string => digits.replace(/^(?:00)?212(?=[5-8]\d{0,8}$)/, '0');

/** `0033…` is looked for as `33…`, which `+33…` holds; so does what begins with the two zeros itself. */
const withoutExit = (digits: string): string => digits.replace(/^00(?=[1-9]\d{4})/, '');

/** The words of a query, all of which must be found: a run of spaced digits is one telephone. */
export function searchTerms(query: string): string[] {
  const folded = foldText(query);
  const digits = folded.replace(/[\s.+-]/g, '');
  if (/^\d{4,}$/.test(digits))
    return [folded.startsWith('+') ? phoneDigits(digits) : withoutExit(withZero(digits))];
  return folded
    .split(' ')
    .map((word) => (hasJoin(word) ? joined(word) : word))
    .filter(Boolean);
}

export const matchesTerms = (line: string, terms: readonly string[]): boolean =>
  terms.every((term) => line.includes(term));

/** Whether these texts hold everything that is looked for, as a list's search would find them. */
export const isFoundIn = (query: string, ...texts: readonly string[]): boolean =>
  matchesTerms(searchLine(texts), searchTerms(query));
