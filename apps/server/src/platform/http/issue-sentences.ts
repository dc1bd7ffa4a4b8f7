// What the API says of a value that its schema refuses, where the field has no sentence of its own: for a person, without the
// words of programs.
import type { z } from 'zod';

const expected: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu',
  number: 'Un nombre est attendu',
  int: 'Un nombre entier est attendu',
  boolean: 'Répondez par true ou false',
  array: 'Une liste est attendue',
  object: 'Un objet est attendu',
  record: 'Un objet est attendu',
  date: 'Une date est attendue',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'Date et heure invalides',
  date: 'Date invalide',
  uuid: 'Identifiant invalide',
  email: 'Adresse email invalide',
  url: 'Adresse invalide',
};

const counted = (bound: number | bigint, origin: string): string => {
  const plural = bound > 1 ? 's' : '';
  if (origin === 'string') return `${bound} caractère${plural}`;
  return origin === 'array' ? `${bound} élément${plural}` : String(bound);
};

/** The sentence of an issue: the locale of every schema of the server. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return expected[issue.expected] ?? 'Valeur invalide';
    case 'invalid_value':
      return `Valeurs possibles : ${issue.values.join(', ')}`;
    case 'too_small':
      return `${counted(issue.minimum, issue.origin)} au moins`;
    case 'too_big':
      return `${counted(issue.maximum, issue.origin)} au plus`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Format invalide';
    case 'not_multiple_of':
      return `Un multiple de ${issue.divisor} est attendu`;
    case 'unrecognized_keys':
      return "Ce champ n'existe pas";
    default:
      return 'Valeur invalide';
  }
}
