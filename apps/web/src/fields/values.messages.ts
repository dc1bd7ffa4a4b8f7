// French of values that are not texts of their own.

export const valueWords = {
  nothing: '—',
  yes: 'Oui',
  no: 'Non',
  drawn: 'Signature dessinée',
  lines: (count: number) => (count > 1 ? `${count} lignes` : `${count} ligne`),
  items: (count: number) => (count > 1 ? `${count} articles` : `${count} article`),
} as const;
