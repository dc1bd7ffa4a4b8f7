// Search text: without accents or case, so that 'ecole' finds 'École' (product.md §4).

/** Lower case, accents dropped, ligatures opened, apostrophes and spaces made one. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The digits of a telephone however it was typed: `06 61…`, `+2126 61…` and `661…` meet on the national digits. */
const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:00)?212/, '0');

/** One line of folded text from the fields of a row; telephones come twice, as digits and national digits. */
export const searchLine = (
  texts: readonly (string | null | undefined)[],
  phones: readonly string[] = [],
): string => foldText([...texts.filter(Boolean), ...phones.map(phoneDigits)].join(' '));

/** The words of a query, all of which must be found: a run of spaced digits is one telephone. */
export function searchTerms(query: string): string[] {
  const folded = foldText(query);
  const digits = folded.replace(/[\s.+-]/g, '');
  if (/^\d{4,}$/.test(digits)) return [digits.replace(/^(?:00)?212/, '0')];
  return folded.split(' ').filter(Boolean);
}

export const matchesTerms = (line: string, terms: readonly string[]): boolean =>
  terms.every((term) => line.includes(term));
