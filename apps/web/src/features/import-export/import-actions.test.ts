import { fail } from '@zellige/domain';
import { admin } from '@zellige/domain/testing/actors';
import { transferFamilies } from '@zellige/domain/transfer-families';
import { beforeEach, expect, it } from 'vitest';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { connectToasts, type KindedToast } from '../../ui/toast.ts';
import { createImportActions } from './import-actions.ts';
import type { ImportState } from './import-state.ts';
import { proposedColumns } from '../../business/files/known-columns.ts';

const file = {
  name: 'contacts.csv',
  table: {
    headers: ['Nom', 'Type', 'Téléphone'],
    rows: [{ line: 2, cells: ['Salma Idrissi', 'prospect', '0661234567'] }],
  },
};
const choice = proposedColumns('contacts', file.table.headers, transferFamilies.contacts.import.fields);

const said: KindedToast[] = [];
beforeEach(() => {
  said.length = 0;
  return connectToasts((toast) => said.push(toast));
});

/** Verifies the file, then writes it; `refusing` is an authority that takes nothing any more. */
async function importFile(refusing: boolean): Promise<void> {
  const states: ImportState[] = [];
  const engine = new MemoryAppEngine({ actor: admin });
  const setState = (state: ImportState) => void states.push(state);
  const actions = createImportActions({ engine, actor: admin, family: 'contacts', setState });
  await actions.check(file, choice);
  const review = states.at(-1);
  if (review?.step !== 'review') throw new Error(`not verified: ${review?.step}`);
  if (refusing) engine.execute = () => Promise.resolve(fail('unavailable'));
  await actions.run(file, review.plan);
}

it('says that an import is done', async () => {
  await importFile(false);
  expect(said.map(({ kind, title }) => [kind, title])).toEqual([['success', 'Import terminé']]);
});

it('says that an import failed', async () => {
  await importFile(true);
  expect(said.map(({ kind, title }) => [kind, title])).toEqual([['error', "Erreur d'import"]]);
});
