// The accounts over the API (docs/subjects/accounting.md).
import { readSpreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
const october = 'from=2026-10-01&to=2026-10-31';

const post = (person: Person, url: string, body: object) => server.ask(person, { method: 'POST', url, body });
const read = (person: Person, path: string) => server.ask(person, { url: `/api/accounting/${path}` });

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00.000Z') });
  const invoice = {
    client: 'Atlas ; Fils',
    clientIce: '001561191000066',
    items: [{ name: 'Écran', unitPrice: 1000 }],
  };
  const { id } = (await post('admin', '/api/invoices', { ...invoice, date: '2026-10-12' })).json().data;
  await post('admin', `/api/invoices/${id}/payments`, { amount: 600, mode: 'Virement', date: '2026-10-12' });
  await post('admin', `/api/invoices/${id}/payments`, { amount: 600, mode: 'Chèque' });
  await post('admin', '/api/invoices', { ...invoice, clientIce: '' });
});
afterAll(() => server.close());

describe('/api/accounting', () => {
  it('answers the entries of a period, which balance, and the VAT of its payments', async () => {
    const { entries, totals, problems } = (await read('manager', `entries?${october}`)).json().data;
    expect(totals).toEqual({ debit: 1900, credit: 1900 });
    expect(problems).toEqual([]);
    expect(entries[0]).toEqual({
      date: '2026-10-12',
      journal: 'BQ',
      piece: 'FAC-001',
      account: '5141',
      thirdParty: 'Atlas ; Fils',
      ice: '001561191000066',
      label: 'Règlement - Virement',
      debit: 600,
      credit: 0,
    });
    expect((await read('admin', `vat?${october}`)).json().data.tax).toBe(100);
    const november = (await read('admin', 'entries?from=2026-11-01&to=2026-11-30')).json().data;
    expect(november.problems.map(({ kind }: { kind: string }) => kind)).toEqual(['ice', 'cheque']);
    expect((await read('admin', 'vat?from=2026-11-01&to=2026-11-30')).json().data.tax).toBe(0);
  });

  it('owes the VAT of a cheque once it is cashed, and tells of a credit note and a cheque of earlier months', async () => {
    const { id } = (await server.ask('admin', { url: '/api/payments?mode=Chèque' })).json().data[0];
    await post('admin', `/api/payments/${id}/clear`, {});
    const november = 'from=2026-11-01&to=2026-11-30';
    expect((await read('admin', `vat?${november}`)).json().data.tax).toBe(100);
    const credited = { amount: 120, reason: 'Geste commercial' };
    expect((await post('admin', '/api/invoices/FAC-001/credit-notes', credited)).statusCode).toBe(201);
    expect((await read('admin', `vat?${november}`)).json().data.tax).toBe(80);
    const { body } = await read('admin', `export?${november}`);
    expect(body).toContain(
      '21/11/2026;VTE;AV-001;3421;"Atlas ; Fils";001561191000066;Avoir - FAC-001;0,00;120,00',
    );
    const rows = body
      .split('\r\n')
      .slice(1, -1)
      .map((row) =>
        row
          .split(';')
          .slice(-2)
          .map((text) => Number(text.replace(',', '.'))),
      );
    expect(rows.reduce((sum, [debit = 0, credit = 0]) => sum + Math.round((debit - credit) * 100), 0)).toBe(
      0,
    );
    expect((await read('admin', `vat?${october}`)).json().data.tax).toBe(100);
  });

  it('sends them as a file for accountants', async () => {
    const file = await read('admin', `export?${october}`);
    expect(file.headers['content-disposition']).toContain('Comptabilite_2026-10-01_2026-10-31.csv');
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffDate;Journal;Pièce;Compte;Tiers;ICE;Libellé;Débit;Crédit',
      '12/10/2026;BQ;FAC-001;5141;"Atlas ; Fils";001561191000066;Règlement - Virement;600,00;0,00',
    ]);
    const workbook = await read('admin', `export?${october}&format=xlsx`);
    const known = await readSpreadsheet(Uint8Array.from(workbook.rawPayload));
    expect(known.ok && known.value.table.rows[0]?.cells).toEqual([
      '12/10/2026',
      'BQ',
      'FAC-001',
      '5141',
      'Atlas ; Fils',
      '001561191000066',
      'Règlement - Virement',
      '600',
      '0',
    ]);
  });

  it('is for the admin and managers, closing too; opening a month again is for the admin', async () => {
    for (const path of ['entries', 'export', 'vat']) {
      for (const person of ['commercial1', 'employe'] as const)
        expect((await read(person, path)).statusCode).toBe(403);
    }
    const month = { month: '2025-12', reason: 'Oubli' };
    expect((await post('commercial1', '/api/accounting/close-month', month)).statusCode).toBe(403);
    expect((await post('manager', '/api/accounting/close-month', { month: '2025-12' })).statusCode).toBe(200);
    expect((await post('manager', '/api/accounting/reopen-month', month)).statusCode).toBe(403);
  });

  it('closes a month, which then changes no more, and hands it over once it is closed', async () => {
    const early = await post('manager', '/api/accounting/export-month', { month: '2026-10' });
    expect(early.statusCode).toBe(422);
    const { closing } = (await post('admin', '/api/accounting/close-month', { month: '2026-10' })).json()
      .data;
    expect(closing).toMatchObject({ closedThrough: '2026-10-31', by: 'admin' });
    const late = { client: 'Atlas', date: '2026-10-30', items: [{ name: 'Écran', unitPrice: 1 }] };
    const refused = await post('admin', '/api/invoices', late);
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'month_closed']);
    expect(refused.json().error.fields.date).toContain('choisissez une date à partir du 01/11/2026');
    const [payment] = (await server.ask('admin', { url: '/api/payments?mode=Virement' })).json().data;
    const undo = { paymentId: payment.id, reason: 'Erreur' };
    const undone = await post('admin', `/api/invoices/FAC-001/payments/${payment.id}/cancel`, undo);
    expect(undone.json().error.code).toBe('month_closed');
    expect((await post('manager', '/api/accounting/export-month', { month: '2026-10' })).statusCode).toBe(
      200,
    );
    const reopen = { month: '2026-10', reason: 'Oubli' };
    const prove = (at: string) =>
      server.database.pool.query(`UPDATE sessions SET proven_at = ${at} WHERE user_id = 'admin'`);
    await prove(`proven_at - interval '1 hour'`);
    for (const asked of [
      await post('admin', '/api/accounting/reopen-month', reopen),
      await server.ask('admin', { url: '/api/audit/export' }),
    ])
      expect([asked.statusCode, asked.json().error.code]).toEqual([403, 'reauthentication_required']);
    await prove(`proven_at + interval '1 hour'`);
    expect((await post('admin', '/api/accounting/reopen-month', reopen)).statusCode).toBe(422);
  });

  it('has settings that the admin saves', async () => {
    // A row of before 'advances' were an account.
    await server.database.pool.query(
      `UPDATE settings SET data = data || '{"accounting":{"accounts":{"bank":"51410"}}}' WHERE id = 'accounting'`,
    );
    const earlier = (await server.ask('admin', { url: '/api/settings/accounting' })).json().data;
    expect(earlier).toMatchObject({ regime: 'encaissement', accounts: { bank: '51410', advances: '4421' } });
    const saved = await server.ask('admin', {
      method: 'PUT',
      url: '/api/settings/accounting',
      body: { regime: 'debits', accounts: { clients: '34211' } },
    });
    expect(saved.statusCode).toBe(200);
    const { accounts, regime } = (await server.ask('admin', { url: '/api/settings/accounting' })).json().data;
    expect([regime, accounts.clients, accounts.bank]).toEqual(['debits', '34211', '51410']);
    // October was handed over under 'encaissement'.
    expect((await read('admin', `vat?${october}`)).json().data).toMatchObject({
      regime: 'encaissement',
      tax: 100,
    });
    expect((await read('admin', 'vat?from=2026-11-01&to=2026-11-30')).json().data).toMatchObject({
      regime: 'debits',
      // 200 of the invoice of November, 80 of what came in of the one of October.
      tax: 280,
    });
  });
});
