// The API refuses a value in these sentences where the field has none of its own: for a person, without the words of programs.
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

type Issue = z.core.$ZodRawIssue;
type Sentences = {
  [Code in NonNullable<Issue['code']>]?: (issue: Extract<Issue, { code?: Code }>) => string;
};

const sentences: Sentences = {
  invalid_type: (issue) => expected[issue.expected] ?? 'Valeur invalide',
  invalid_value: (issue) => `Valeurs possibles : ${issue.values.join(', ')}`,
  too_small: (issue) => `${counted(issue.minimum, issue.origin)} au moins`,
  too_big: (issue) => `${counted(issue.maximum, issue.origin)} au plus`,
  invalid_format: (issue) => formats[issue.format] ?? 'Format invalide',
  not_multiple_of: (issue) => `Un multiple de ${issue.divisor} est attendu`,
  unrecognized_keys: () => "Ce champ n'existe pas",
};

/** The sentence of an issue: the locale of every schema of the server. */
export function issueSentence(issue: Issue): string {
  const sentence = issue.code && (sentences[issue.code] as ((issue: Issue) => string) | undefined);
  return sentence?.(issue) ?? 'Valeur invalide';
}
