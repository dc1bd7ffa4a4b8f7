import { screen, waitFor } from '@testing-library/react';
import type { Row } from '@zellige/domain';
import { auditField } from '@zellige/domain/audit/audit-fields.messages';
import { contractRecord } from '@zellige/domain/contracts/contract.record';
import { contractImport } from '@zellige/domain/contracts/transfer/contract.import';
import { dealRecord } from '@zellige/domain/deals/deal.record';
import { dealImport } from '@zellige/domain/deals/transfer/deal.import';
import { inventoryImport } from '@zellige/domain/inventory/inventory.import';
import { itemRecord } from '@zellige/domain/inventory/inventory.record';
import { invoiceImport } from '@zellige/domain/invoices/invoice.import';
import { invoiceRecord } from '@zellige/domain/invoices/invoice.record';
import { requestRecord } from '@zellige/domain/requests/request.record';
import { requestImport } from '@zellige/domain/requests/transfer/request.import';
import { admin } from '@zellige/domain/testing/actors';
import { creationOf, planTable } from '@zellige/domain/testing/plan-table';
import { openScene } from '@zellige/domain/testing/scenes/scene';
import { exportTable, type RowsOf } from '@zellige/domain/transfers/transfer-families';
import { readFileTable } from '@zellige/spreadsheets/spreadsheet-client';
import { writeCsv } from '@zellige/spreadsheets/write-csv';
import { describe, expect, it } from 'vitest';
import { contractFeature } from '../src/features/contracts/index.ts';
import { dealFeature } from '../src/features/deals/index.ts';
import { inventoryFeature } from '../src/features/inventory/index.ts';
import { invoiceFeature } from '../src/features/invoices/index.ts';
import { requestFeature } from '../src/features/requests/index.ts';
import { committedRows } from '../src/testing/committed-rows.ts';
import { renderScreens } from '../src/testing/render-screens.tsx';
import { edits } from './edits.ts';

const subjects = {
  inventory: {
    field: 'model',
    label: 'Modèle',
    screens: inventoryFeature.screens,
    write: { id: 'ART-7', name: 'Borne', quantity: 2 },
    import: inventoryImport,
    record: itemRecord,
  },
  invoices: {
    field: 'orderNumber',
    label: 'Bon de commande',
    screens: invoiceFeature.screens,
    write: { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 100 }] },
    import: invoiceImport,
    record: invoiceRecord,
  },
  deals: {
    field: 'campaign',
    label: 'Campagne',
    screens: dealFeature.screens,
    write: { title: 'Salle de réunion' },
    import: dealImport,
    record: dealRecord,
  },
  contracts: {
    field: 'orderNumber',
    label: 'Bon de commande',
    screens: contractFeature.screens,
    write: {
      client: 'Atlas',
      title: 'Entretien',
      startDate: '2026-11-01',
      items: [{ name: 'Forfait', unitPrice: 100 }],
    },
    import: contractImport,
    record: contractRecord,
  },
  requests: {
    field: 'access',
    label: 'Accès au site',
    screens: requestFeature.screens,
    write: { title: 'Écran noir' },
    import: requestImport,
    record: requestRecord,
  },
} as const;

type Collection = keyof typeof subjects;
const each = Object.keys(subjects) as Collection[];

const input = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

/** A record that is older than the field, on its form. */
async function openStored(collection: Collection) {
  const { screens, write, field } = subjects[collection];
  const rows = (await committedRows([[`create_${collection}`, write]])).map(({ collection: of, row }) => {
    const { [field]: _none, ...older } = row;
    return { collection: of, row: of === collection ? older : row };
  });
  const key = String(rows.find(({ collection: of }) => of === collection)?.row.id);
  const at = `/${collection}/${key}/edit`;
  return {
    key,
    ...(await renderScreens({ screens, at, rows: rows as typeof rows & [], actor: admin, offline: true })),
  };
}

describe.each(each)('one more text field of %s', (collection) => {
  const { field, label, write } = subjects[collection];

  it('is three lines in three files', () => {
    const files = edits[collection].map(({ file }) => file);
    expect(new Set(files).size).toBe(3);
    const lines = edits[collection].map(
      ({ line, becomes }) => becomes.split('\n').length - line.split('\n').length,
    );
    expect(lines.every((more) => more <= 1)).toBe(true);
  });

  it('is typed in the form of a record that is older than it, sent alone, and shown on its page', async () => {
    const { user, engine, key } = await openStored(collection);
    await user.type(await input(label), 'ZX-200');
    await user.click(save());
    await screen.findByRole('heading', { level: 1 });
    await waitFor(async () =>
      expect((await engine.queue()).map(({ data }) => data)).toEqual([
        { id: key, changes: { [field]: 'ZX-200' } },
      ]),
    );
    const term = await screen.findByText(label, { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe('ZX-200');
  });

  it('is held to its length, blank where nobody gives it, and called by its name in the journal', async () => {
    const { refused, done } = openScene();
    const { fields } = await refused(`create_${collection}`, { ...write, [field]: 'x'.repeat(81) });
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await done(`create_${collection}`, write)).toMatchObject({ [field]: '' });
    expect(auditField(collection, field)).toBe(label);
  });

  it('is in what the document of the API says of its record', async () => {
    const { done } = openScene();
    const row = await done(`create_${collection}`, { ...write, [field]: 'ZX-200' });
    const { shape } = subjects[collection].record;
    expect(Object.keys(shape)).toContain(field);
    expect(subjects[collection].record.safeParse(row).success).toBe(true);
  });

  it('goes out in the CSV in a column of its own and comes in again', async () => {
    const scene = openScene();
    await scene.done(`create_${collection}`, { ...write, [field]: 'ZX-200' });
    const rowsOf: RowsOf = (other) => scene.engine.all(other);
    const rows = scene.engine.all(collection) as Row[];
    const read = await readFileTable(new Blob([writeCsv(exportTable(collection, rows, rowsOf))]));
    if (!read.ok) throw new Error(read.error.message);
    const { headers, rows: lines } = read.value.table;
    expect(headers.filter((header) => header === label)).toHaveLength(1);
    const family = subjects[collection].import;
    const [planned] = await planTable(family, [headers, ...lines.map(({ cells }) => cells)]);
    expect(creationOf(planned)).toMatchObject({ [field]: 'ZX-200' });
  });
});
