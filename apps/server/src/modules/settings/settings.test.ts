import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const get = (url: string, person: Person = 'admin') => server.ask(person, { url: `/api/${url}` });
const put = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'PUT', url: `/api/${url}`, body });
const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });

describe('/api/settings/company', () => {
  it('carries the settings, which reach every copy', async () => {
    const since = (await get('sync/pull', 'employe')).json().meta.rev;
    const saved = await put('settings/company', { name: 'Médina', rib: 'À compléter' });
    expect(saved.statusCode).toBe(200);
    expect((await get('settings/company', 'employe')).json().data).toMatchObject({
      name: 'Médina',
      paymentTerms: 'Selon conditions convenues',
    });
    const pulled = (await get(`sync/pull?since=${since}`, 'employe')).json().data;
    expect(pulled).toHaveLength(1);
    expect(pulled[0]).toMatchObject({ row: { id: 'company', company: { name: 'Médina' } } });
  });

  it("says at which field it refuses, and is the admin's alone", async () => {
    const refused = await put('settings/company', { ice: '12', rib: '0'.repeat(24) });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields).toEqual({
      ice: "L'ICE doit contenir 15 chiffres",
      rib: 'RIB invalide : la clé de contrôle ne correspond pas',
    });
    expect((await put('settings/company', { name: 'x' }, 'manager')).statusCode).toBe(403);
  });
});

describe('/api/settings/working-time', () => {
  it('answers the hours of the law, takes others from a manager, and reaches every copy and the journal', async () => {
    const first = (await get('settings/working-time', 'employe')).json().data;
    expect(first.hours[0].week[4]).toEqual({
      from: '08:30',
      to: '18:30',
      pauseFrom: '12:30',
      pauseTo: '14:30',
    });
    const since = (await get('sync/pull', 'employe')).json().meta.rev;
    const confirmed = [{ name: 'fitr', year: 1448, from: '11/03/2027' }];
    const saved = await put('settings/working-time', { confirmed }, 'manager');
    expect(saved.json().data).toMatchObject({ confirmed: [{ from: '2027-03-11' }], hours: first.hours });
    const pulled = (await get(`sync/pull?since=${since}`, 'employe')).json().data;
    expect(pulled).toMatchObject([
      { row: { id: 'workingTime', workingTime: { confirmed: [{ year: 1448 }] } } },
    ]);
    const journal = (await get('audit?limit=1')).json().data;
    expect(journal).toMatchObject([{ recordId: 'workingTime' }]);
  });

  it('says at which hour it refuses, and is the managers’ alone', async () => {
    const [line] = (await get('settings/working-time')).json().data.hours;
    line.week[0].to = '07:00';
    const refused = await put('settings/working-time', { hours: [line] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields).toEqual({
      'hours.0.week.0.to': 'L’heure de fin doit être après celle de début',
    });
    expect((await put('settings/working-time', { worked: [] }, 'commercial1')).statusCode).toBe(403);
  });
});

describe('/api/settings/documents', () => {
  it.each([
    ['manager', 90],
    ['commercial1', undefined],
    ['employe', undefined],
  ] as const)('tells the cost of an hour to %s: %s', async (person, cost) => {
    const since = (await get('sync/pull', person)).json().meta.rev;
    // A device learns of each save, the last one as well.
    await put('settings/documents', { hourlyCost: 0 });
    await put('settings/documents', { hourlyCost: 90 });
    expect((await get('settings/documents', person)).json().data.hourlyCost).toBe(cost ?? 0);
    const [{ row }] = (await get(`sync/pull?since=${since}`, person)).json().data;
    expect(row).toMatchObject({ id: 'documents', documents: { hourlyRate: 0 } });
    expect(row.documents.hourlyCost).toBe(cost);
    await put('settings/documents', { hourlyCost: 0 });
  });

  it('changes the rates of the next operation, in every process', async () => {
    expect((await get('settings/documents', 'commercial1')).json().data).toEqual({
      quoteValidityDays: 30,
      invoiceDueDays: 30,
      depositDueDays: 0,
      vatRates: [20, 10, 0],
      defaultVatRate: 20,
      discountLimitPercent: 20,
      lateFeePercent: 100,
      waiverPercent: 10,
      waiverAmount: 0,
      stampDutyPercent: 0.25,
      cashNoticeAmount: 5000,
      cashMonthAmount: 50_000,
      cashWarningAmount: 20_000,
      taxWithholdingPercent: 5,
      vatWithholdingPercent: 75,
      turnaroundHours: 0,
      hourlyRate: 0,
      hourlyCost: 0,
      minimumMinutes: 60,
      roundingMinutes: 15,
      travelFlat: 0,
      travelPerKm: 0,
    });
    const twin = await server.twin();
    // A write of before: the process knows the rates that are about to change.
    await twin.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
    await put('settings/documents', { quoteValidityDays: 45, discountLimitPercent: 5 });
    const body = { ...quoteBody(), validityDays: undefined };
    const quote = await twin.ask('admin', { method: 'POST', url: '/api/quotes', body });
    expect(quote.json().data.validityDays).toBe(45);
    const items = [{ type: 'sale', name: 'Écran', quantity: 1, unitPrice: 100, discount: 6, vatRate: 20 }];
    const refused = await twin.ask('commercial1', {
      method: 'POST',
      url: '/api/quotes',
      body: { ...body, items },
    });
    expect(refused.json().error.code).toBe('discount_needs_manager');
    const product = {
      name: 'Totem',
      category: 'c',
      availability: 'en_stock',
      price: { sale: 100, rental: 0 },
    };
    const { id: productId } = (await post('products', product)).json().data;
    const cheap = { type: 'sale', name: 'Totem', quantity: 1, unitPrice: 94, vatRate: 20 };
    const quoted = (line: object) =>
      twin.ask('commercial1', { method: 'POST', url: '/api/quotes', body: { ...body, items: [line] } });
    expect((await quoted({ ...cheap, productId })).json().error.fields).toEqual({
      'items.0.unitPrice':
        "Le tarif est de 100,00 MAD HT : plus de 5 % en dessous demande l'accord d'un manager",
    });
    await twin.close();
  });

  it('raises a next number and never lowers it, and tells the journal', async () => {
    expect((await get('settings/documents/numbers')).json().data).toMatchObject({ quotes: 2, invoices: 1 });
    const raised = await put('settings/documents/numbers', { collection: 'quotes', next: 150 });
    expect(raised.statusCode).toBe(200);
    const quote = (await post('quotes', quoteBody())).json().data;
    expect(quote.number).toBe('DEV-150');
    const lowered = await put('settings/documents/numbers', { collection: 'quotes', next: 150 });
    expect(lowered.json().error.fields).toEqual({
      next: 'Le prochain numéro ne peut pas être inférieur à 151',
    });
    const journal = (await get('audit?collection=settings')).json().data;
    expect(journal[0]).toMatchObject({
      action: 'update_numbering_settings',
      actorId: 'admin',
      changes: [{ field: 'DEV', from: 2, to: 150 }],
    });
  });
});

describe('/api/settings/integrations', () => {
  it('carries type, config and updatedAt; what is secret goes in and never comes out', async () => {
    const config = { phoneNumberId: '123', accessToken: 'EAAG-very-secret' };
    const saved = await put('settings/integrations', {
      type: 'whatsapp',
      config,
      updatedAt: now.toISOString(),
    });
    expect(saved.json().data).toEqual({
      type: 'whatsapp',
      config: { phoneNumberId: '123' },
      storedSecrets: ['accessToken'],
      updatedAt: now.toISOString(),
    });
    await put('settings/integrations', {
      type: 'whatsapp',
      config: { phoneNumberId: '456', accessToken: '' },
    });
    const listed = await get('settings/integrations');
    expect(listed.json().data).toMatchObject([
      { config: { phoneNumberId: '456' }, storedSecrets: ['accessToken'] },
    ]);
    expect(listed.body).not.toContain('very-secret');
    const stored = await server.database.pool.query(
      'SELECT to_jsonb(i)::text AS text FROM integrations AS i',
    );
    expect(stored.rows[0].text).not.toContain('very-secret');
    expect((await put('settings/integrations', { type: 'other', config: {} })).statusCode).toBe(422);
    expect((await get('settings/integrations', 'manager')).statusCode).toBe(403);
  });
});

describe('/api/generic', () => {
  it.each(['generic', 'generic/12'])('answers %s with a clear 404', async (url) => {
    const answer = await get(url, 'employe');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toEqual({ code: 'not_found', message: "Ce type d'élément n'existe pas" });
  });
});
