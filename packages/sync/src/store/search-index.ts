// The folded text of each row of a collection, made the first time it is wanted and again only for rows that changed.
import type { Row } from '../ports/rulebook.ts';

export class SearchIndex {
  readonly #textOf: (row: Row) => string;
  #texts = new WeakMap<Row, string>();

  constructor(textOf: (row: Row) => string) {
    this.#textOf = textOf;
  }

  #text(row: Row): string {
    const known = this.#texts.get(row);
    if (known !== undefined) return known;
    const text = this.#textOf(row);
    this.#texts.set(row, text);
    return text;
  }

  /** Makes the texts of some rows ahead of the first search. */
  warm(rows: Iterable<Row>): void {
    for (const row of rows) this.#text(row);
  }

  /** The rows, in their order, whose text holds every term. */
  filter(rows: readonly Row[], terms: readonly string[]): Row[] {
    return rows.filter((row) => {
      const text = this.#text(row);
      return terms.every((term) => text.includes(term));
    });
  }
}
