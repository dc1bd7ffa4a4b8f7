// The folded search text of each row, computed when it is first needed and again only for rows that changed.
import type { Row } from '../ports/rulebook.ts';

export class SearchIndex {
  readonly #textOf: (row: Row) => string;
  #texts = new WeakMap<Row, string>();

  constructor(textOf: (row: Row) => string) {
    this.#textOf = textOf;
  }

  /** The text of one row. */
  readonly text = (row: Row): string => {
    const known = this.#texts.get(row);
    if (known !== undefined) return known;
    const text = this.#textOf(row);
    this.#texts.set(row, text);
    return text;
  };
}

/** The rows, in their order, whose text holds every term; `texts` runs along with `rows`. */
export function matching(rows: readonly Row[], texts: readonly string[], terms: readonly string[]): Row[] {
  const [first = '', ...others] = terms;
  const found: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const text = texts[at] as string;
    if (text.includes(first) && others.every((term) => text.includes(term))) found.push(rows[at] as Row);
  }
  return found;
}
