// Documents already met by their number: stored ones by legal number, key or number of another program, and those of
// the file read so far.
import { foldText } from './folded-text.ts';
import { importMessages } from './import.messages.ts';
import type { DuplicateOf } from './import-family.ts';
import { displayNumber } from './numbering.ts';

interface NumberedRow {
  id: string;
  number: string | null;
  originalNumber?: string;
}

export class DocumentRegister {
  readonly #known = new Map<string, DuplicateOf>();

  constructor(stored: Iterable<NumberedRow>) {
    const by = importMessages.sameNumber;
    for (const row of stored) {
      const duplicateOf = { line: null, label: displayNumber(row), by };
      for (const number of [row.number, row.originalNumber, row.id])
        if (number) this.#known.set(foldText(number), duplicateOf);
    }
  }

  look(number: string): DuplicateOf | null {
    return this.#known.get(foldText(number)) ?? null;
  }

  add(number: string, line: number): void {
    this.#known.set(foldText(number), { line, label: number, by: importMessages.sameNumber });
  }
}
