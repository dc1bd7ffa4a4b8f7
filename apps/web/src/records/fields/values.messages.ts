// French of values that are not texts of their own.
import { plural } from '../../ui/format.ts';

export const valueWords = {
  nothing: '—',
  yes: 'Oui',
  no: 'Non',
  drawn: 'Signature dessinée',
  lines: (count: number) => plural(count, 'ligne', 'lignes'),
  items: (count: number) => plural(count, 'article', 'articles'),
} as const;
