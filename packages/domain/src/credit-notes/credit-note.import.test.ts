// Files of credit notes (docs/product.md §7): what each row credits, and why one does not come in.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { admin } from '../testing/actors.ts';
import { creationOf, planTable } from '../testing/plan-table.ts';
import { openScene, type Scene, sceneDay } from '../testing/scenes/scene.ts';
import { undoOperations } from '../transfers/undo-import.ts';
import { creditNoteImport } from './credit-note.import.ts';

const headers = [
  'Numéro',
  'Date',
  'Facture',
  'Étendue',
  'Motif',
  'Total TTC',
  'Ligne',
  'Désignation',
  'Quantité',
];
const day = sceneDay.split('-').toReversed().join('/');

let scene: Scene;
let invoice: Invoice;
const plan = (...lines: string[][]) =>
  planTable(creditNoteImport, [headers, ...lines], {
    stored: { invoices: scene.engine.all('invoices'), creditNotes: scene.engine.all('creditNotes') },
  });

beforeEach(async () => {
  scene = openScene();
  const items = [
    { name: 'Écran', unitPrice: 1000, quantity: 2 },
    { name: 'Pose', unitPrice: 10 },
    { name: 'Écran', unitPrice: 500 },
  ];
  invoice = await scene.invoice({ client: 'Atlas', items });
});

const lineAt = (index: number) => invoice.items[index]?.id;

describe('a row of a file', () => {
  it('credits all that is left, quantities of lines by their place or their name, or an amount', async () => {
    const planned = await plan(
      ['A-1', day, 'FAC-001', 'Des lignes', 'Retour', '', '3', 'Écran', '1'],
      ['A-1', '', '', '', '', '', '', 'pose', '1'],
      ['A-2', day, 'FAC-001', '', 'Geste', '12,50', '', '', ''],
      ['A-3', day, 'FAC-001', 'Toute la facture', 'Erreur', '', '', '', ''],
    );
    const [lines, amount, whole] = planned.map(creationOf);
    expect(lines?.lines).toEqual([
      { lineId: lineAt(2), quantity: 1 },
      { lineId: lineAt(1), quantity: 1 },
    ]);
    expect(amount).toMatchObject({ amount: 12.5, originalNumber: 'A-2', takenOver: { date: sceneDay } });
    expect(whole).not.toHaveProperty('lines');
    expect(whole).not.toHaveProperty('amount');
  });

  it.each([
    ['an invoice that is not here', { 2: 'FAC-999' }, /FAC-999.*importez d’abord la facture/],
    ['a day before its invoice', { 1: '01/01/2020' }, /ne précède pas sa facture/],
    ['no reason', { 4: '' }, /^Motif/],
    ['more than is left', { 5: '9 999 999,00' }, /Il reste/],
    ['a line that the invoice has not', { 3: 'Des lignes', 7: 'Borne', 8: '1' }, /Désignation/],
  ])('is refused for %s', async (_why, change, told) => {
    const row = ['A-1', day, 'FAC-001', 'Un montant', 'Geste', '10,00', '', '', ''];
    const [planned] = await plan(row.map((cell, index) => (change as Record<number, string>)[index] ?? cell));
    expect(planned).toMatchObject({ outcome: 'refused', reasons: [expect.stringMatching(told)] });
  });
});

it('stays when its import is taken back', async () => {
  const [planned] = await plan(['A-1', day, 'FAC-001', '', 'Geste', '12,50', '', '', '']);
  await scene.done('create_creditNotes', creationOf(planned), admin);
  const [note] = scene.engine.all('creditNotes');
  expect(note).toMatchObject({ number: 'AV-001', originalNumber: 'A-1', date: sceneDay });
  expect(
    undoOperations(note as never, { collection: 'creditNotes', id: note?.id ?? '', version: 1 }),
  ).toBeNull();
  expect(await plan(['A-1', day, 'FAC-001', '', 'Geste', '12,50', '', '', ''])).toMatchObject([
    { outcome: 'duplicate' },
  ]);
});
