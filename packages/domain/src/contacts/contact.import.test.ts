import { describe, expect, it } from 'vitest';
import type { PlannedRow } from '../kernel/import-table.ts';
import { isContactTable, planContacts } from './contact.import.ts';

const headers = [
  'Nom',
  'Société',
  'Téléphone',
  'E-mail',
  'ICE',
  'Type',
  'Origine',
  'Dernier contact',
  'Notes',
];
const base = ['Amal Tazi', '', '0661234567', 'amal@atlas.ma', '', 'client', '', '', ''];
const today = '2026-11-21';

/** Plans rows that differ from the base by the cells of the given headers. */
const plan = (rows: Record<string, string>[], stored: Parameters<typeof planContacts>[1]['stored'] = []) =>
  planContacts(
    {
      headers,
      rows: rows.map((fields, index) => ({
        line: index + 2,
        cells: headers.map((header, column) => fields[header] ?? base[column] ?? ''),
      })),
    },
    { stored, today },
  ).rows;

const one = (fields: Record<string, string>): PlannedRow<object> => {
  const [row] = plan([fields]);
  if (!row) throw new Error('no row');
  return row;
};
const kinds = (row: PlannedRow<object>) => row.notices.map(({ kind }) => kind);

describe('columns', () => {
  it.each([
    [['Nom complet', 'Tél.', 'Raison sociale', 'Courriel']],
    [['CONTACT', 'GSM', 'Entreprise', 'Adresse e-mail']],
    [['Nom et prénom', 'N° de téléphone', 'Organisation', 'Mail']],
  ])('are recognised by their French names: %j', (names) => {
    const { mapping } = planContacts({ headers: names, rows: [] }, { stored: [], today });
    expect([...mapping.columns]).toEqual([
      ['name', 0],
      ['company', 2],
      ['phone', 1],
      ['email', 3],
    ]);
    expect(isContactTable(mapping)).toBe(true);
  });

  it('that nothing claims are told, but for the reasons of an earlier import', () => {
    const { mapping } = planContacts(
      { headers: ['Nom', 'Fax', 'Motif', ''], rows: [] },
      { stored: [], today },
    );
    expect(mapping.ignored).toEqual(['Fax']);
    expect(isContactTable(mapping)).toBe(false);
  });

  it('join first name and name', () => {
    const table = {
      headers: ['Nom', 'Prénom', 'Téléphone'],
      rows: [{ line: 2, cells: ['Tazi', 'Amal', '0661234567'] }],
    };
    expect(planContacts(table, { stored: [], today }).rows[0]).toMatchObject({
      input: { name: 'Amal Tazi' },
    });
  });
});

describe('a row', () => {
  it('is put right: telephone, source, type, day', () => {
    const row = one({
      Téléphone: '+212-6-37313430',
      Origine: 'INSTAGRAM',
      Type: 'PROSPECT',
      'Dernier contact': '07/12/2025',
    });
    expect(row).toMatchObject({
      outcome: 'valid',
      input: { phone: '+212637313430', source: 'Instagram', type: 'prospect', lastContact: '2025-12-07' },
    });
    expect(row.notices).toEqual([]);
  });

  it.each([
    [{ Nom: '' }, 'Nom : Ce champ est obligatoire'],
    [{ Téléphone: 'n/a' }, 'Téléphone : Numéro de téléphone invalide'],
    [{ Téléphone: '' }, 'Téléphone : Ce champ est obligatoire'],
    [{ 'E-mail': 'k.benjelloun7 @ exemple.ma' }, 'E-mail : Adresse email invalide'],
    [{ ICE: '12345' }, "ICE : L'ICE doit contenir 15 chiffres"],
    [{ Type: 'fournisseur' }, 'Type : Choisissez une valeur de la liste'],
  ])('%j is refused: %s', (fields, reason) => {
    expect(one(fields)).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it('is refused for all its reasons at once', () => {
    expect(one({ Nom: '', Téléphone: 'n/a' })).toMatchObject({ reasons: { length: 2 } });
  });

  it.each([
    ['001561191000066', '001561191000066', []],
    ['1561191000066', '001561191000066', ['icePadded']],
    ['001561191000067', '001561191000067', ['iceKey']],
    ['1561191000067', '001561191000067', ['icePadded', 'iceKey']],
  ])('keeps the ICE %s as %s and says %j', (ice, kept, expected) => {
    const row = one({ ICE: ice });
    expect(row).toMatchObject({ outcome: 'valid', input: { ice: kept } });
    expect(kinds(row)).toEqual(expected);
  });

  it('loses nothing that its fields cannot hold: it goes to the notes', () => {
    const row = one({
      'Dernier contact': '2026-02-30',
      Origine: 'Annuaire',
      Téléphone: '0661234567 / 0522004417',
      Notes: 'Fidèle',
    });
    expect(row).toMatchObject({
      outcome: 'valid',
      input: {
        phone: '+212661234567',
        source: 'Autre',
        lastContact: '',
        notes:
          'Fidèle\nAutre téléphone : 0522004417\nOrigine indiquée : Annuaire\nDernier contact indiqué : 2026-02-30',
      },
    });
    expect(kinds(row)).toEqual(['otherPhone', 'sourceUnknown', 'dateUnknown']);
  });

  it('keeps a last contact in the future, and says so', () => {
    const row = one({ 'Dernier contact': '22/11/2026' });
    expect(row).toMatchObject({ outcome: 'valid', input: { lastContact: '2026-11-22' } });
    expect(kinds(row)).toEqual(['dateFuture']);
    expect(kinds(one({ 'Dernier contact': '21/11/2026' }))).toEqual([]);
  });

  it('is a prospect when nothing says what it is', () => {
    const row = one({ Type: '' });
    expect(row).toMatchObject({ input: { type: 'prospect' } });
    expect(kinds(row)).toEqual(['typeMissing']);
  });

  it('keeps what would be a formula as text, and takes the apostrophe of our own files away', () => {
    const formula = '=HYPERLINK("http://exemple.ma")';
    expect(one({ Notes: formula })).toMatchObject({
      input: { notes: formula },
      notices: [{ kind: 'formula' }],
    });
    expect(one({ Notes: `'${formula}`, Téléphone: "'+212 661234567" })).toMatchObject({
      input: { notes: formula, phone: '+212661234567' },
    });
    expect(one({ Nom: "'Abd al-Karim" })).toMatchObject({ input: { name: "'Abd al-Karim" } });
  });

  it('with more cells than columns would be read askew', () => {
    const table = {
      headers: ['Nom', 'Téléphone'],
      rows: [{ line: 2, cells: ['Tazi', 'Amal', '0661234567'] }],
    };
    expect(planContacts(table, { stored: [], today }).rows[0]).toMatchObject({ outcome: 'refused' });
    const blank = { headers: ['Nom', 'Téléphone'], rows: [{ line: 2, cells: ['Tazi', '0661234567', ' '] }] };
    expect(planContacts(blank, { stored: [], today }).rows[0]).toMatchObject({ outcome: 'valid' });
  });
});

describe('doubles', () => {
  it('of an earlier row are told with its line; the first one comes in', () => {
    const rows = plan([
      {},
      { Téléphone: '+212 661234567' },
      { Téléphone: '0662000000', 'E-mail': 'AMAL@atlas.ma' },
    ]);
    expect(rows.map((row) => row.outcome)).toEqual(['valid', 'duplicate', 'duplicate']);
    expect(rows[1]).toMatchObject({ duplicateOf: { line: 2, label: 'Amal Tazi', by: 'même téléphone' } });
    expect(rows[2]).toMatchObject({ duplicateOf: { line: 2, by: 'même e-mail' } });
  });

  it('of a refused row are none: the good one comes in', () => {
    expect(plan([{ Nom: '' }, {}]).map((row) => row.outcome)).toEqual(['refused', 'valid']);
  });

  it('of a stored contact are told, in the corbeille too', () => {
    const stored = { name: 'A. Tazi', company: 'Atlas', phone: '+212661234567', email: '', ice: '' };
    expect(plan([{}], [{ ...stored, archivedAt: null }])[0]).toMatchObject({
      duplicateOf: { line: null, label: 'A. Tazi (Atlas)', by: 'même téléphone' },
    });
    expect(plan([{}], [{ ...stored, archivedAt: '2026-11-01T00:00:00Z' }])[0]).toMatchObject({
      duplicateOf: { label: 'A. Tazi (Atlas) (dans la corbeille)' },
    });
  });

  it('are not made of two people of one name at one company, nor of colleagues', () => {
    const atlas = { Société: 'Atlas' };
    const rows = plan([
      atlas,
      { ...atlas, Téléphone: '0662000000', 'E-mail': 'autre@atlas.ma' },
      { ...atlas, Nom: 'Driss', 'E-mail': 'driss@atlas.ma' },
    ]);
    expect(rows.map((row) => row.outcome)).toEqual(['valid', 'valid', 'valid']);
    expect(rows.map(kinds)).toEqual([[], ['homonym'], ['sharedDetail']]);
  });
});
