// I17: what a restored server lost and a device still held is never swept in silence. A check an outsider can make, as in
// invariants.ts: from the rows that the server had before and after, and what the device shows.
import type { Recovery } from '../recovery/recovery.ts';
import { changedFields } from '../conflict/three-way.ts';
import type { SyncEngine } from '../engine.ts';
import { keyOf, recordOf, type Row } from '../ports/rulebook.ts';
import type { Browser } from './promise-browser.ts';
import { demand } from './promise-broken.ts';
import type { PromiseSubject } from './sample-subject.ts';
import { shapeNow } from './update-invariants.ts';

type Rows = ReadonlyMap<string, Row>;

interface Exported {
  collection: string;
  id: string;
  row: Row;
}

export class RestoreWatch {
  /** By browser, the rows that it must not lose from sight. */
  readonly #owed = new Map<Browser, Map<string, Row>>();

  /** A device as it is at the moment of the restore. */
  async note(browser: Browser, subject: PromiseSubject, before: Rows, after: Rows): Promise<void> {
    const owed = this.#owed.get(browser) ?? new Map<string, Row>();
    this.#owed.set(browser, owed);
    const held = await browser.look(({ store }) =>
      [...before.keys()].flatMap((key) => {
        const { collection, id } = recordOf(key);
        const row = store.confirmed(collection, id);
        return row && subject.rulebook.putBack?.offers(collection) ? [[key, row] as const] : [];
      }),
    );
    for (const [key, row] of held) {
      const then = before.get(key);
      const now = after.get(key);
      // What follows from other records is no loss of its own.
      const isLost = !now || (now.rev < row.rev && !isNoDifference(subject, key, row, now));
      if (then && isLost && then.rev === row.rev && same(subject, key, then, row)) owed.set(key, row);
    }
  }

  /** Its person is about to sign out: what is set aside stays, what is not is erased with the copy. */
  async forget(browser: Browser): Promise<void> {
    const owed = this.#owed.get(browser);
    if (!owed?.size) return;
    await browser.look(async (engine) => {
      const aside = await engine.openRecovery();
      for (const [key, row] of owed) if (!isAside(aside, key, row)) owed.delete(key);
    });
  }

  /**
   * Looks at what the device stores, whatever a tab has read of it. What the server has again is owed no more: it may come back
   * at the counter that it had, and change before this device reads it. Answers how many were found set aside.
   */
  async check(
    browser: Browser,
    subject: PromiseSubject,
    rowsNow: () => Promise<Rows> | Rows,
  ): Promise<number> {
    const owed = this.#owed.get(browser);
    if (!owed?.size) return 0;
    const now = await rowsNow();
    for (const [key, row] of owed) {
      const there = now.get(key);
      if (there && isNoDifference(subject, key, row, there)) owed.delete(key);
    }
    return browser.look((engine) => settled(owed, subject, engine));
  }
}

/** Takes those off that are safe. */
async function settled(owed: Map<string, Row>, subject: PromiseSubject, engine: SyncEngine): Promise<number> {
  const aside = await engine.openRecovery();
  let found = 0;
  for (const [key, row] of owed) {
    const { collection, id } = recordOf(key);
    const shown = engine.store.confirmed(collection, id);
    if (shown && shown.rev === row.rev && same(subject, key, shown, row)) continue;
    const isSet = isAside(aside, key, row);
    const isBack = shown !== undefined && isNoDifference(subject, key, row, shown);
    const isDoubted = engine.copy.isChanging;
    demand(isSet || isBack || isDoubted, 'I17', `${key} was lost by the server and swept from the device`);
    if (isSet || isBack) owed.delete(key);
    if (isSet) found += 1;
  }
  return found;
}

const same = (subject: PromiseSubject, key: string, a: Row, b: Row): boolean => {
  const shape = shapeNow(subject, key);
  return changedFields(shape(a), shape(b)).length === 0;
};

function isNoDifference(subject: PromiseSubject, key: string, row: Row, shown: Row): boolean {
  const shape = shapeNow(subject, key);
  const { putBack } = (subject.next ?? subject).rulebook;
  const differs = putBack?.differences?.(recordOf(key).collection, shape(row), shape(shown));
  return differs?.length === 0 || same(subject, key, row, shown);
}

const isAside = (shelf: Recovery, key: string, row: Row): boolean =>
  (JSON.parse(shelf.export()) as Exported[]).some(
    (aside) =>
      keyOf(aside.collection, aside.id) === key &&
      aside.row.rev === row.rev &&
      aside.row.version === row.version,
  );
