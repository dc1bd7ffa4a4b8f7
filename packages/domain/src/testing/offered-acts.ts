// Tests of acts share this: each act of each person, tried as its guard offers it.
import type { Failure } from '../kernel/failures/result.ts';
import { type Guard, obstacleTo } from '../kernel/operations/guard.ts';
import type { CollectionName, Row, RowId } from '../kernel/identity/collection-map.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { collectionNames } from '../registry/collections.ts';
import { people } from './actors.ts';
import { MemoryEngine } from './memory-engine.ts';
import { reason } from './prepared-documents.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';
import { openScene, type Scene } from './scenes/scene.ts';

/** An operation, the guards that offer it (one is enough) and what its input says beside the key. */
export type Act = readonly [action: string, of: Guard<never> | readonly Guard<never>[], input?: InputOf];
export type InputOf = (
  row: object & {
    id: RowId;
    itemId?: string;
    invoiceId?: string;
    items?: readonly { id: string }[];
    lastStep?: { step: string };
  },
) => object;

export interface OfferedSubject {
  states: Readonly<Record<string, Prepare>>;
  acts: readonly Act[];
}

export const withReason = () => ({ reason });

export const following =
  (prepare: Prepare, next: (scene: Scene, id: string) => Promise<unknown>): Prepare =>
  async (scene) => {
    const { id } = (await prepare(scene)) as { id: string };
    await next(scene, id);
    return { id };
  };

export const archivingActs = (collection: string, of: Record<'archive' | 'restore', Guard<never>>): Act[] => [
  [`archive_${collection}`, of.archive],
  [`restore_${collection}`, of.restore],
];

/** The same rows in an engine of its own, as each case finds them. */
function copyOf({ engine, now }: Scene): MemoryEngine {
  const copy = new MemoryEngine({ now, random: () => 0.5 });
  copy.load(
    collectionNames.flatMap((collection) =>
      engine.all(collection).map((row) => ({ collection, row: row as Row })),
    ),
  );
  return copy;
}

/** What a screen would offer: null, or why not; what the record lacks is asked for as it is done. */
function refusalOf(of: Act[1], row: object, moment: { actor: Actor; now: Date }): Failure['code'] | null {
  const guards = (Array.isArray(of) ? of : [of]) as Guard<object>[];
  const refused = guards.map((guard) => obstacleTo(guard, row, moment) ?? guard.lacks?.(row)?.code ?? null);
  return refused.includes(null) ? null : (refused[0] ?? null);
}

/** Where what is offered is not what is accepted: each act × there or in the corbeille, where its kind has one × each person. */
export async function disagreements(collection: CollectionName, prepare: Prepare, acts: readonly Act[]) {
  const scene = openScene();
  const { id } = (await prepare(scene)) as { id: string };
  const found: string[] = [];
  const hasCorbeille = acts.some(([action]) => action.startsWith('archive_'));
  for (const archivedAt of hasCorbeille ? [null, scene.now().toISOString()] : [null])
    for (const actor of people)
      for (const [action, of, inputOf = () => ({})] of acts) {
        const engine = copyOf(scene);
        const stored = engine.row(collection, id) as Row;
        const row = { ...stored, archivedAt };
        engine.load([{ collection, row }]);
        const refusal = refusalOf(of, row, { actor, now: scene.now() });
        const result = await engine.execute(action, { id, ...inputOf(row) }, { actor });
        const isDone = result.ok && result.value.changes.length > 0;
        if (isDone === (refusal === null)) continue;
        const said = result.ok ? 'nothing changed' : `${result.error.code} ${result.error.message}`;
        found.push(
          `${action} by ${actor.id}${archivedAt ? ', archived' : ''}: ` +
            (refusal ? `refused (${refusal}), and done` : `offered, and refused: ${said}`),
        );
      }
  return found;
}
