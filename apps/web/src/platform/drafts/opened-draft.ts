// A dialog while it is open: what is entered in it is written down a moment later, and at once when the page goes out of sight.
import { createContext } from 'react';
import { now } from '../clock.ts';
import { dropEntry, keepEntry, type StoredEntry } from './dialog-drafts.ts';
import { type FormKeys, noKeys } from './form-keys.ts';

const WRITE_DELAY_MS = 200;

export interface DraftedDialog {
  /** Which dialog of which record: `deliver:bonLivraison:BL-014`. */
  name: string;
  /** Of the record as the dialog opens. */
  version: number;
}

export class OpenedDraft {
  /** What an earlier visit left. */
  readonly restored: Readonly<Record<string, unknown>>;
  readonly keys: FormKeys;
  readonly isRestored: boolean;
  /** The record has changed since. */
  readonly hasMovedOn: boolean;
  readonly #of: DraftedDialog;
  readonly #values: Record<string, unknown>;
  #timer: number | undefined;
  #isOver = false;
  #written: Promise<void> = Promise.resolve();

  constructor(of: DraftedDialog, entry: StoredEntry | null) {
    this.#of = of;
    this.restored = entry?.values ?? {};
    this.#values = { ...this.restored };
    this.keys = entry?.keys ?? noKeys();
    this.isRestored = Object.keys(this.restored).length > 0;
    this.hasMovedOn = this.isRestored && entry?.version !== of.version;
  }

  enter(field: string, value: unknown): void {
    if (this.#isOver) return;
    this.#values[field] = value;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.write(), WRITE_DELAY_MS);
  }

  /** Resolves once everything that was entered, and the keys of what it writes, are on the device. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    const entry = {
      values: { ...this.#values },
      keys: this.keys,
      version: this.#of.version,
      at: now().toISOString(),
    };
    this.#written = this.#written.then(() => (this.#isOver ? undefined : keepEntry(this.#of.name, entry)));
    await this.#written;
  }

  /** It was saved, or given up. */
  drop(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#isOver = true;
    this.#written = this.#written.then(() => dropEntry(this.#of.name));
  }
}

/** The draft of the dialog around; null where nothing is kept. */
export const OpenedDraftContext = createContext<OpenedDraft | null>(null);
