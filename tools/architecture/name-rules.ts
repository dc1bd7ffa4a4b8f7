// Names in the code are nouns of things or verbs of actions: a participle leaves open what was told, and to whom.
import type { Modules } from './import-graph.ts';
import { isTestCode } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** Words that a newcomer has to guess. */
const guessedWords: ReadonlySet<string> = new Set(
  'told said asked wanted kept held taken given lost seen aside life lives wish wishes settling'.split(' '),
);

/** Names that rows, devices or answers of the API hold, which a new name would not find again. */
const storedNames: ReadonlySet<string> = new Set(
  [
    // Cautions, photos, credit notes and what an import took over: fields of rows.
    'asked kept keptCaution _keptCaution givenBack takenAt takenBack takenOver',
    // The first view of a client's page.
    'firstSeenAt',
    // Notices, and follow-ups: their kinds.
    'said given taken held',
    // The copy of a device and its protocol.
    'life lives agreedLife mixesLives aside asidePut asideRemoved askedToPersist not_aside',
    // Codes of errors and of the journal.
    'email_taken serial_taken sku_taken statement_line_taken attachment_lost secret_lost',
  ].flatMap((line) => line.split(' ')),
);

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** 'isTaken' says what it is: whether something is. */
const isQuestion = (name: string): boolean => /^(is|are|has|had|was|were|may|will)[A-Z]/.test(name);

/** The word of a name that has to be guessed. */
export const guessedWordOf = (name: string): string | undefined =>
  wordsOf(name).find((word) => guessedWords.has(word));

export function checkNames(modules: Modules): Violation[] {
  return [...modules.values()]
    .filter(({ path }) => !isTestCode(path))
    .flatMap(({ path, names }) =>
      [...names]
        .filter((name) => !storedNames.has(name) && !isQuestion(name))
        .flatMap((name) => {
          const word = guessedWordOf(name);
          return word === undefined
            ? []
            : [{ rule: 'name', path, message: `${name}: '${word}' is no name of a thing` }];
        }),
    );
}
