// Several spellings of one text are the same to the server and to a device, in rows of an older version too.
import { readFile } from 'node:fs/promises';
import { collections } from '@zellige/domain';
import { foldText, matchesTerms, searchTerms } from '@zellige/domain/kernel/text/folded-text';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, stockBody } from '../../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, body: object) => server.ask('admin', { method: 'POST', url, body });
const foundBy = async (query: string): Promise<string[]> => {
  const answer = await server.ask('admin', { url: `/api/contacts?q=${encodeURIComponent(query)}` });
  return answer.json().data.map(({ name }: { name: string }) => name);
};

const names = [
  'Karim Ben-Ali',
  "Hôtel L'Étoile-d'Or",
  'مؤسسة هدى',
  'Ｆｕｌｌ Ｗｉｄｔｈ',
  'ﬁnance',
  'Straße',
];
const searches = [
  ['benali', names[0]],
  ['Ben–Ali', names[0]],
  ['etoiledor', names[1]],
  ["étoile d'or", names[1]],
  ['مؤسسه', names[2]],
  ['هدي', names[2]],
  ['full width', names[3]],
  ['finance', names[4]],
  ['strasse', names[5]],
] as const;

const migration = new URL('../../database/migrations/0035_plain-search.sql', import.meta.url);

/** As the versions before folded a text. */
const formerFold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’ʼ]/g, "'");

/** Lists are answered anew once something is written. */
const anotherState = (name: string) => post('/api/contacts', contactBody({ name }));

describe('what is written in several ways', () => {
  beforeAll(async () => {
    for (const [index, name] of names.entries())
      await post('/api/contacts', contactBody({ name, phone: `+3361234567${index}` }));
  });

  it.each(searches)('is found by %j', async (query, name) => {
    expect(await foundBy(query)).toEqual([name]);
  });

  it('is found by the telephone with the two zeros, and pasted with marks that nobody sees', async () => {
    expect(await foundBy('0033612345671')).toEqual([names[1]]);
    expect(await foundBy('\u202a+33 6 12 34 56 71\u202c')).toEqual([names[1]]);
  });

  it('is found by the server exactly where a device finds it', async () => {
    const rows = (await server.ask('admin', { url: '/api/contacts?limit=100' })).json().data;
    const piece = fc.string({ unit: fc.constantFrom(..."aelmno'-–éßهىة ı3".split('')), maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(piece, async (query) => {
        const terms = searchTerms(query);
        const own = rows.filter((row: never) => matchesTerms(collections.contacts.searchLine(row), terms));
        expect((await foundBy(query)).toSorted()).toEqual(
          own.map(({ name }: { name: string }) => name).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is found in rows that an older version wrote', async () => {
    for (const name of names)
      await server.database.pool.query(`UPDATE contacts SET search = $2 WHERE data->>'name' = $1`, [
        name,
        `${formerFold(name)} 0661 fac-001`,
      ]);
    await anotherState('Aller');
    expect(await foundBy('benali')).toEqual([]);
    await server.database.pool.query(await readFile(migration, 'utf8'));
    await anotherState('Retour');
    for (const [query, name] of searches) expect(await foundBy(query)).toEqual([name]);
    expect(await foundBy('fac-001')).toHaveLength(names.length);
  });
});

const addUnit = (serialNumber: string) => post('/api/units', { itemId: 'lot', serialNumber });

describe('a serial number that looks like another', () => {
  it('is that one, in whatever signs it is written', async () => {
    await post(
      '/api/inventory',
      stockBody({ id: 'lot', quantity: 1, followsUnits: true, serialNumbers: ['SN-001'] }),
    );
    for (const same of ['SN-001\u200e', 'SN\u200b-001', 'SN–001', 'ＳＮ-001', 'SN-٠٠١'])
      expect((await addUnit(same)).json().error?.code).toBe('serial_taken');
    const twice = stockBody({ quantity: 2, followsUnits: true, serialNumbers: ['SN-060', 'SN–060'] });
    expect((await post('/api/inventory', twice)).json().error?.code).toBe('serial_taken');
    const made = await addUnit('\u202aＳＮ–٠٠٢\u202c');
    expect(made.json().data).toMatchObject({ serialNumber: 'SN-002', serialKey: 'sn-002' });
  });

  it('is compared in rows of an older version too, one of those that turn out alike', async () => {
    const { pool } = server.database;
    const { id } = (await addUnit('SN-777')).json().data;
    const odd = 'SN\u200b-777';
    await pool.query(
      `UPDATE units SET data = data || jsonb_build_object('serialKey', $2::text) WHERE id = $1`,
      [id, foldText('sn').concat('\u200b-777')],
    );
    await addUnit('SN-777');
    await pool.query(await readFile(migration, 'utf8'));
    expect((await addUnit(odd)).json().error?.code).toBe('serial_taken');
  });
});
