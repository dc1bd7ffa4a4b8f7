// The lines under edition, outside React's state: a keystroke renders one row and the totals, whatever the number of
// lines (issue 'edit in a 200-line document').

import { lineTypes } from '@zellige/domain/documents/lines';
import { useSyncExternalStore } from 'react';
import { Listeners } from '../../platform/observable.ts';
import { copyLine, type LineDraft, type LinePatch, type LineType } from './line-draft.ts';
import { turned, withPrices, withWaivers } from './line-prices.ts';

/** French sentence of each wrong field: `unitPrice`, `name`… */
export type LineErrors = Readonly<Record<string, string>>;

const NO_ERRORS: LineErrors = {};

const hasTtc = ({ unitPriceTtc }: LineDraft): boolean => unitPriceTtc !== undefined;

export class LineStore extends Listeners {
  #lines: readonly LineDraft[];
  #byId = new Map<string, LineDraft>();
  #ids: readonly string[] = [];
  #errors: ReadonlyMap<string, LineErrors> = new Map();
  #revision = 0;
  #isTtc: boolean;
  /** The types that its document takes. */
  readonly types: ReadonlySet<LineType>;

  constructor(lines: readonly LineDraft[] = [], types: readonly LineType[] = lineTypes) {
    super();
    this.types = new Set(types);
    this.#lines = lines;
    this.#isTtc = lines.some(hasTtc);
    this.#index();
  }

  readonly lines = (): readonly LineDraft[] => this.#lines;
  /** Same array until a line is added, removed or moved. */
  readonly ids = (): readonly string[] => this.#ids;
  readonly revision = (): number => this.#revision;
  readonly get = (id: string): LineDraft | undefined => this.#byId.get(id);
  readonly errorsOf = (id: string): LineErrors => this.#errors.get(id) ?? NO_ERRORS;
  readonly indexOf = (id: string): number => this.#ids.indexOf(id);

  /** Whether prices are entered with VAT. */
  readonly isTtc = (): boolean => this.#isTtc;

  /** Enters all prices the other way from here on. */
  turn(isTtc: boolean): void {
    if (isTtc === this.#isTtc) return;
    this.#isTtc = isTtc;
    this.#restructure(withWaivers(this.#lines.map((line) => turned(line, isTtc))));
  }

  update(id: string, patch: LinePatch): void {
    const line = this.#byId.get(id);
    if (!line) return;
    const next = withPrices(line, patch, this.#isTtc);
    this.#lines = withWaivers(this.#lines.map((known) => (known === line ? next : known)));
    this.#byId = new Map(this.#lines.map((known) => [known.id, known]));
    this.#publish();
  }

  /** Puts lines before the one at `index`; at the end without it. */
  insert(lines: readonly LineDraft[], index: number = this.#lines.length): void {
    const isOther = (line: LineDraft) => hasTtc(line) !== (this.#isTtc && line.type !== 'text');
    const priced = lines.map((line) => (isOther(line) ? withPrices(line, {}, this.#isTtc) : line));
    this.#restructure(withWaivers(this.#lines.toSpliced(index, 0, ...priced)));
  }

  /** Answers what brings the line back where it was. */
  remove(id: string): () => void {
    const index = this.indexOf(id);
    const line = this.#byId.get(id);
    if (!line) return () => undefined;
    this.#restructure(withWaivers(this.#lines.toSpliced(index, 1)));
    return () => this.insert([line], Math.min(index, this.#lines.length));
  }

  /** The copy stands right under; answers its id. */
  duplicate(id: string): string | null {
    const line = this.#byId.get(id);
    if (!line) return null;
    const copy = copyLine(line);
    this.insert([copy], this.indexOf(id) + 1);
    return copy.id;
  }

  /** False when the line is already there or cannot go further. */
  move(id: string, index: number): boolean {
    const from = this.indexOf(id);
    const line = this.#byId.get(id);
    if (!line || index < 0 || index >= this.#lines.length || index === from) return false;
    this.#restructure(this.#lines.toSpliced(from, 1).toSpliced(index, 0, line));
    return true;
  }

  replace(lines: readonly LineDraft[]): void {
    this.#errors = new Map();
    if (lines.length > 0) this.#isTtc = lines.some(hasTtc);
    this.#restructure(lines);
  }

  /** Errors by rank, as validation gives them. */
  setErrors(byRank: ReadonlyMap<number, LineErrors>): void {
    if (byRank.size === 0 && this.#errors.size === 0) return;
    const errors = new Map<string, LineErrors>();
    for (const [rank, fields] of byRank) {
      const id = this.#ids[rank];
      if (id === undefined) continue;
      const known = this.errorsOf(id);
      errors.set(id, JSON.stringify(known) === JSON.stringify(fields) ? known : fields);
    }
    this.#errors = errors;
    this.#publish();
  }

  #restructure(lines: readonly LineDraft[]): void {
    this.#lines = lines;
    this.#index();
    this.#publish();
  }

  #index(): void {
    this.#byId = new Map(this.#lines.map((line) => [line.id, line]));
    this.#ids = this.#lines.map((line) => line.id);
  }

  #publish(): void {
    this.#revision += 1;
    this.tell();
  }
}

/** The keys of the lines, in order; renders again only when the structure changes. */
export const useLineIds = (store: LineStore): readonly string[] =>
  useSyncExternalStore(store.subscribe, store.ids);

/** One line; renders again only when that line changes. */
export const useLine = (store: LineStore, id: string): LineDraft | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get(id));

/** Whether prices are entered with VAT. */
export const useIsTtc = (store: LineStore): boolean => useSyncExternalStore(store.subscribe, store.isTtc);

export const useLineErrors = (store: LineStore, id: string): LineErrors =>
  useSyncExternalStore(store.subscribe, () => store.errorsOf(id));

/** All the lines; renders again at each keystroke, for the totals. */
export const useLines = (store: LineStore): readonly LineDraft[] =>
  useSyncExternalStore(store.subscribe, store.lines);
