// Documents already met by their number: stored ones by their key and their legal number, those that came in by the number which
// they had before, and those of the file read so far. What came in was numbered anew: its number here may be that of quite another
// document of the same file, one that was refused and comes again.
import { foldText } from '../text/folded-text.ts';
import { importMessages } from './import.messages.ts';
import type { DuplicateOf } from './import-family.ts';
import { displayNumber } from '../identity/numbering.ts';

/** The column of exported documents that says which number they had before. */
export const originalColumn = { label: "N° d'origine", names: ['numero d origine'] };

interface NumberedRow {
  id: string;
  number: string | null;
  originalNumber?: string;
  /** Documents of the other program that it names and that were not here when it came in. */
  originalInvoice?: string;
  originalQuote?: string;
}

/** A document of a file as another one is looked for: the number that it names, and its own. */
interface Naming {
  named: string;
  number: string;
}

/**
 * Finds the document that one of a file belongs to: the one that it names, by its number in the program that wrote the file or
 * by its own; else the one that came in before and names it.
 */
export function documentFinder(stored: Iterable<NumberedRow>): (naming: Naming) => string | undefined {
  const before = new Map<string, string>();
  const own = new Map<string, string>();
  const naming = new Map<string, string>();
  for (const { id, number, originalNumber, originalInvoice, originalQuote } of stored) {
    if (originalNumber) before.set(foldText(originalNumber), id);
    for (const name of [originalNumber ? null : number, id]) if (name) own.set(foldText(name), id);
    const other = originalInvoice ?? originalQuote;
    if (other) naming.set(foldText(other), id);
  }
  return ({ named, number }) =>
    before.get(foldText(named)) ?? own.get(foldText(named)) ?? naming.get(foldText(number));
}

const exportedKey = (number: string, original: string): string => `${foldText(number)} ${foldText(original)}`;

export class DocumentRegister {
  readonly #known = new Map<string, DuplicateOf>();
  /** Those that came in, by both numbers, as this instance exports them. */
  readonly #exported = new Map<string, DuplicateOf>();

  constructor(stored: Iterable<NumberedRow>) {
    const by = importMessages.sameNumber;
    for (const row of stored) {
      const duplicateOf = { line: null, label: displayNumber(row), by };
      const { number, originalNumber = '', id } = row;
      for (const name of [originalNumber || number, id])
        if (name) this.#known.set(foldText(name), duplicateOf);
      if (number && originalNumber) this.#exported.set(exportedKey(number, originalNumber), duplicateOf);
    }
  }

  /** `original` is what the file tells in `originalColumn`. */
  look(number: string, original: string): DuplicateOf | null {
    const exported = original === '' ? undefined : this.#exported.get(exportedKey(number, original));
    return exported ?? this.#known.get(foldText(number)) ?? null;
  }

  add(number: string, line: number): void {
    this.#known.set(foldText(number), { line, label: number, by: importMessages.sameNumber });
  }
}
