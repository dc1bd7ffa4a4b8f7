// Tests of lost records share this scene: two companies alike until one of them loses its latest records, and the way back
// between them.
import type { CollectionName } from '../../kernel/identity/collection-map.ts';
import type { Actor } from '../../kernel/identity/permissions.ts';
import type { MissingRecord, StoredRow } from '../../kernel/operations/rulebook.ts';
import { createRecordRecovery } from '../../offline/record-recovery.ts';
import { rulebooks } from '../../registry/rulebooks.ts';
import { admin } from '../actors.ts';
import { openScene, type Scene } from './scene.ts';

/** Two companies alike until one of them has no more of what comes. */
export const setBack = () => [openScene(), openScene()] as const;

/** Collections of which something comes back. */
export const keptCollections = (Object.keys(rulebooks) as CollectionName[]).filter(
  (name) => rulebooks[name].recovery,
);

/** Every row of the company, as a device holds it. */
export const rowsOf = ({ engine }: Scene): MissingRecord[] =>
  keptCollections.flatMap((collection) =>
    engine.all(collection).map((row) => ({
      collection,
      id: String(row.id),
      row: { ...row, id: row.id },
    })),
  );

export const current = ({ engine }: Scene, { collection }: MissingRecord, id: string): StoredRow | null => {
  const row = engine.row(collection as CollectionName, id);
  return row ? { ...row, id: row.id } : null;
};

/** Puts every row back, and answers what is still not as it was. */
export async function putBack(
  lost: readonly MissingRecord[],
  to: Scene,
  actor: Actor = admin,
): Promise<string[]> {
  const book = createRecordRecovery(actor);
  const ordered = lost.toSorted(
    (a, b) => book.rank(a.collection) - book.rank(b.collection) || a.row.rev - b.row.rev,
  );
  const placeOf = (record: MissingRecord) => book.key(record, current(to, record, record.id) ?? undefined);
  const seen = (collection: string, id: string) =>
    current(to, { collection } as MissingRecord, id) ?? undefined;
  for (const [index, record] of ordered.entries()) {
    const waiting = ordered.slice(index);
    const id = placeOf(record);
    const there = current(to, record, id);
    if (there && book.differences(record.collection, record.row, there).length === 0) continue;
    for (const write of book.writes({ ...record, id }, there, waiting, seen))
      await to.done(write.action, write.input, actor);
  }
  return ordered.flatMap((record) => {
    const there = current(to, record, placeOf(record));
    const differs = there ? book.differences(record.collection, record.row, there) : ['*'];
    return differs.map((name) => `${record.collection}/${record.id}: ${name}`);
  });
}
