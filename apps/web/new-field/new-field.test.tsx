import { screen, waitFor, within } from '@testing-library/react';
import type { Row } from '@zellige/domain';
import { auditField } from '@zellige/domain/audit/audit-fields.messages';
import { contactImport } from '@zellige/domain/contacts/contact.import';
import { changedFields } from '@zellige/domain/kernel/records/history';
import { commercial } from '@zellige/domain/testing/actors';
import { creationOf, planTable } from '@zellige/domain/testing/plan-table';
import { openScene } from '@zellige/domain/testing/scenes/scene';
import { exportTable, type RowsOf } from '@zellige/domain/transfers/transfer-families';
import { readFileTable } from '@zellige/spreadsheets/spreadsheet-client';
import { writeCsv } from '@zellige/spreadsheets/write-csv';
import { describe, expect, it } from 'vitest';
import { auditLine } from '../../server/src/modules/audit/audit-table.ts';
import { contactFeature } from '../src/features/contacts/index.ts';
import { loadRecordChanges, synchronisationFeature } from '../src/features/synchronisation/index.ts';
import { answering, renderOn, renderScreens } from '../src/testing/render-screens.tsx';
import { contactRow, staffRow } from '../src/testing/sample-rows.ts';
import { type Device, disagree } from '../src/testing/two-devices.ts';
import { lazyRouteComponent } from '../src/ui/navigation/screen-route.ts';
// What files hold is tested with the field too.
import '../../../packages/domain/src/transfers/transfer-families.test.ts';

const stored = contactRow({ id: 7, name: 'Salma Tahiri' });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const amal = { name: 'Amal Tazi', type: 'client', phone: '0661234567', position: 'Directrice' };

const promotion = (position: string) => (device: Device) =>
  device.done('update_contacts', { id: 7, changes: { position } });

/** A contact as it was before its first change, and the change that gives it a position. */
async function promoted() {
  const { done } = openScene();
  const { position: _none, ...unpromoted } = amal;
  const before = await done('create_contacts', unpromoted);
  const after = await done('update_contacts', { id: before.id, changes: { position: 'Directrice' } });
  return { before, after, changes: changedFields(before, after) };
}

describe('one more text field of a contact', () => {
  it('is typed in the form, saved by the rulebook and shown on the page', async () => {
    const { user, engine } = await renderScreens({ screens: contactFeature.screens, at: '/contacts/new' });
    await user.type(field(/^Nom/), amal.name);
    await user.type(field(/^Téléphone/), amal.phone);
    await user.type(field(/^Fonction/), 'Directrice');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: amal.name });
    expect(engine.rows('contacts', { search: 'amal' })[0]).toMatchObject({ position: 'Directrice' });
    expect(screen.getByText('Fonction').nextElementSibling?.textContent).toMatch(/^Directrice/);
    await user.click(screen.getByRole('button', { name: /Modifier : Fonction/ }));
    await user.keyboard('{Control>}a{/Control}Gérante{Enter}');
    await waitFor(() =>
      expect(engine.rows('contacts', { search: 'amal' })[0]).toMatchObject({ position: 'Gérante' }),
    );
  });

  it('is blank in a record that was stored before it, and nothing is sent for it', async () => {
    const { position: _position, ...row } = stored.row;
    const rows = [{ ...stored, row }];
    const { user, engine } = await renderScreens({
      screens: contactFeature.screens,
      at: '/contacts/7/edit',
      rows,
      offline: true,
    });
    expect(field(/^Fonction/).value).toBe('');
    await user.type(field(/^Ville/), 'Rabat');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Salma Tahiri' });
    expect((await engine.queue()).map(({ data }) => data)).toEqual([{ id: 7, changes: { city: 'Rabat' } }]);
    expect(screen.getByText('Fonction').nextElementSibling?.textContent).toMatch(/^—/);
  });

  it('is held to its length, and blank where nobody gives it', async () => {
    const { refused, done } = openScene();
    const { fields } = await refused('create_contacts', { ...amal, position: 'x'.repeat(81) });
    expect(Object.keys(fields ?? {})).toEqual(['position']);
    const { position: _none, ...unpromoted } = amal;
    expect(await done('create_contacts', unpromoted)).toMatchObject({ position: '' });
  });

  it('is in the Historique with its label', async () => {
    const { changes } = await promoted();
    const entry = { id: 1, version: 2, action: 'update_contacts', actorId: 'admin', actorName: 'Yasmine' };
    const http = answering([{ ...entry, at: '2026-11-20T10:00:00Z', changes }]);
    const rows = [stored, staffRow('admin', 'Yasmine Alami')];
    await renderScreens({ screens: contactFeature.screens, at: '/contacts/7?onglet=historique', rows, http });
    expect(await screen.findByText('Fonction : vide → Directrice')).toBeTruthy();
  });

  it("is in the journal d'audit, on screen and in its file", async () => {
    const { changes } = await promoted();
    const { RecordChanges } = await loadRecordChanges();
    const Shown = () => <RecordChanges collection="contacts" changes={changes} />;
    const component = lazyRouteComponent(() => Promise.resolve({ Shown }), 'Shown');
    await renderScreens({ screens: [{ path: '/', component }], at: '/' });
    expect(await screen.findByRole('row', { name: /Fonction.*Directrice/ })).toBeTruthy();
    expect(auditField('contacts', 'position')).toBe('Fonction');
    const line = auditLine({
      id: 1,
      at: '2026-11-20T10:00:00Z',
      kind: 'user',
      actorId: 'admin',
      actorName: 'Yasmine',
      sessionId: '',
      address: '',
      device: '',
      action: 'update_contacts',
      collection: 'contacts',
      recordId: '7',
      label: 'Amal Tazi',
      version: 2,
      changes,
      rank: 1,
      seal: '',
    });
    expect(line).toContain('Fonction : vide → Directrice');
  });

  it('goes out in the CSV in a column of its own and comes in again', async () => {
    const scene = openScene();
    await scene.done('create_contacts', amal);
    const rowsOf: RowsOf = (collection) => scene.engine.all(collection);
    const contacts = scene.engine.all('contacts') as Row[];
    const file = new Blob([writeCsv(exportTable('contacts', contacts, rowsOf))]);
    const read = await readFileTable(file);
    if (!read.ok) throw new Error(read.error.message);
    const { headers, rows } = read.value.table;
    expect(headers).toContain('Fonction');
    const [planned] = await planTable(contactImport, [headers, ...rows.map(({ cells }) => cells)]);
    const other = openScene();
    expect(await other.done('create_contacts', creationOf(planned), commercial)).toMatchObject({
      name: 'Amal Tazi',
      position: 'Directrice',
    });
  });

  it('is decided in a conflict, in its words', async () => {
    const { mine, opId } = await disagree(
      (device) => device.done('create_contacts', { ...amal, id: 7 }),
      promotion('Gérante'),
      promotion('Associée'),
    );
    const { engine, actor, exchange } = mine;
    const at = `/synchronisation/${opId}`;
    const { user } = await renderOn(engine, { screens: synchronisationFeature.screens, at, actor });
    const group = within(await screen.findByRole('group', { name: /^Fonction/ }));
    await user.click(group.getByRole('radio', { name: 'Modifier' }));
    const box = group.getByRole('textbox', { name: 'Fonction' });
    await user.clear(box);
    await user.type(box, 'Présidente');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la décision' }));
    await waitFor(async () => expect(await engine.conflicts()).toEqual([]));
    await exchange();
    expect(engine.get('contacts', 7)).toMatchObject({ position: 'Présidente' });
  });
});
