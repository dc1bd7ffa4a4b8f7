// Takes documents from one scene to another by their files, as a company does that changes its instance.
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { cellText, type ExportTable } from '../kernel/transfers/export-table.ts';
import {
  exportTable,
  type FamilyName,
  type RowsOf,
  transferFamilies,
} from '../transfers/transfer-families.ts';
import { planTable } from './plan-table.ts';
import type { Tables } from './round-trip.ts';
import type { Scene } from './scenes/scene.ts';

const rowsIn = ({ engine }: Scene): RowsOf => ((name: CollectionName) => engine.all(name)) as RowsOf;

/** The files of a scene as they are now. */
export const filesOf = (scene: Scene, families: readonly FamilyName[]): Tables =>
  Object.fromEntries(
    families.map((family) => [family, exportTable(family, scene.engine.all(family) as never, rowsIn(scene))]),
  ) as Tables;

/** A file as texts, its headers first; with only the rows that are asked for. */
export function textsOf(
  { columns, rows }: ExportTable,
  isAsked: (row: readonly string[]) => boolean = () => true,
): string[][] {
  const texts = rows.map((row) => row.map((cell, index) => cellText(cell, columns[index]?.kind ?? 'text')));
  return [columns.map(({ header }) => header), ...texts.filter(isAsked)];
}

/** Plans the import of such a file there. */
export function planIn(scene: Scene, family: FamilyName, texts: readonly (readonly string[])[]) {
  const { import: description } = transferFamilies[family];
  const stored = Object.fromEntries(description.reads.map((name) => [name, scene.engine.all(name)]));
  return planTable(description, texts, { stored });
}

/** Every row of those files comes in, family by family; throws where one does not. */
export async function bringIn(scene: Scene, files: Tables, families: readonly FamilyName[]): Promise<void> {
  for (const family of families)
    for (const record of await planIn(scene, family, textsOf(files[family]))) {
      if (record.outcome !== 'valid') throw new Error(JSON.stringify(record));
      for (const { action, input } of record.operations) await scene.done(action, input);
    }
}
