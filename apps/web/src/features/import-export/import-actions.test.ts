import { fail } from '@zellige/domain';
import { admin } from '@zellige/domain/testing/actors';
import { transferFamilies } from '@zellige/domain/transfers/transfer-families';
import { beforeEach, expect, it } from 'vitest';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { connectToasts, type KindedToast } from '../../ui/feedback/toast.ts';
import { createImportActions } from './import-actions.ts';
import type { ImportState } from './import-state.ts';
import { proposedColumns } from '../../records/files/known-columns.ts';
import { pastImports } from './past-imports.ts';

const file = {
  name: 'contacts.csv',
  source: new File([], 'contacts.csv'),
  reading: {},
  headerRow: 1,
  text: null,
  workbook: null,
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
  if (refusing) engine.executeStored = () => Promise.resolve(fail('unavailable'));
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

it('takes back later what was left when the taking back was stopped', async () => {
  const engine = new MemoryAppEngine({ actor: admin });
  const states: ImportState[] = [];
  const setState = (state: ImportState) => void states.push(state);
  const actions = createImportActions({ engine, actor: admin, family: 'contacts', setState });
  const rows = ['Salma', 'Omar', 'Hicham'].map((name, rank) => ({
    line: rank + 2,
    cells: [name, 'prospect', `066123456${rank}`],
  }));
  const three = { ...file, table: { ...file.table, rows } };
  await actions.check(three, choice);
  const review = states.at(-1);
  if (review?.step !== 'review') throw new Error(`not verified: ${review?.step}`);
  await actions.run(three, review.plan);
  const undo = async () => {
    const [past] = pastImports(admin.id);
    if (past) await actions.undo(past);
    return engine.rows('contacts', {}).filter(({ archivedAt }) => archivedAt === null).length;
  };
  const execute = engine.executeStored.bind(engine);
  engine.executeStored = (action, input) => {
    actions.stop();
    return execute(action, input);
  };
  expect(await undo()).toBe(2);
  expect(pastImports(admin.id)[0]?.made).toHaveLength(2);
  engine.executeStored = execute;
  expect(await undo()).toBe(0);
  expect(states.at(-1)).toMatchObject({ step: 'undone', outcome: { undone: 2, skipped: 0 } });
});
