import { describe, expect, it } from 'vitest';
import { mapColumns, missingColumns } from '../kernel/transfers/import-table.ts';
import { creationOf, planTable } from '../testing/plan-table.ts';
import type { PlannedRecord } from '../transfers/planned-import.ts';
import { contactImport } from './contact.import.ts';

const headers = [
  'Nom',
  'Société',
  'Téléphone',
  'E-mail',
  'ICE',
  'Type',
  'Origine',
  'Dernier contact',
  'Prochaine étape le',
  'Notes',
];
const base = ['Amal Tazi', '', '0661234567', 'amal@atlas.ma', '', 'client', '', '', '', ''];
const withInput = (record: PlannedRecord) => ({ ...record, input: creationOf(record) });

/** Plans rows that differ from the base by the cells of the given headers. */
const plan = async (rows: Record<string, string>[], contacts: readonly object[] = []) => {
  const cells = rows.map((fields) => headers.map((header, column) => fields[header] ?? base[column] ?? ''));
  return (await planTable(contactImport, [headers, ...cells], { stored: { contacts } })).map(withInput);
};

const one = async (fields: Record<string, string>) => {
  const [row] = await plan([fields]);
  if (!row) throw new Error('no row');
  return row;
};
const kinds = (row: PlannedRecord) => row.notices.map(({ kind }) => kind);

describe('columns', () => {
  it.each([
    [['Nom complet', 'Tél.', 'Raison sociale', 'Courriel']],
    [['CONTACT', 'GSM', 'Entreprise', 'Adresse e-mail']],
    [['Nom et prénom', 'N° de téléphone', 'Organisation', 'Mail']],
    [['Nom', 'Tél. fixe', 'Société', 'E-mail']],
  ])('are recognised by their French names: %j', async (names) => {
    const mapping = mapColumns(names, contactImport.fields);
    expect([...mapping.columns]).toEqual([
      ['name', 0],
      ['phone', 1],
      ['company', 2],
      ['email', 3],
    ]);
    expect(missingColumns(mapping, contactImport.fields)).toEqual([]);
  });

  it('that nothing claims are told, but for the reasons of an earlier import', async () => {
    const mapping = mapColumns(['Nom', 'Fax', 'Motif de rejet', ''], contactImport.fields);
    expect(mapping.ignored).toEqual(['Fax']);
    expect(missingColumns(mapping, contactImport.fields)).toEqual(['Téléphone']);
  });

  it('join first name and name', async () => {
    const [row] = await planTable(contactImport, [
      ['Nom', 'Prénom', 'Téléphone'],
      ['Tazi', 'Amal', '0661234567'],
    ]);
    expect(creationOf(row)).toMatchObject({ name: 'Amal Tazi' });
  });
});

describe('a row', () => {
  it('is put right: telephone, source, type, day', async () => {
    const row = await one({
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
  ])('%j is refused: %s', async (fields, reason) => {
    expect(await one(fields)).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it('is refused for all its reasons at once', async () => {
    expect(await one({ Nom: '', Téléphone: 'n/a' })).toMatchObject({ reasons: { length: 2 } });
  });

  it.each([
    ['001561191000066', '001561191000066', []],
    ['1561191000066', '001561191000066', ['icePadded']],
    ['001561191000067', '001561191000067', ['iceKey']],
    ['1561191000067', '001561191000067', ['icePadded', 'iceKey']],
  ])('keeps the ICE %s as %s and says %j', async (ice, kept, expected) => {
    const row = await one({ ICE: ice });
    expect(row).toMatchObject({ outcome: 'valid', input: { ice: kept } });
    expect(kinds(row)).toEqual(expected);
  });

  it('gets back the zero that a spreadsheet ate before its telephone', async () => {
    for (const [typed, kept] of [
      ['661234567', '+212661234567'],
      ['522004417', '+212522004417'],
    ] as const) {
      const row = await one({ Téléphone: typed });
      expect(row).toMatchObject({ outcome: 'valid', input: { phone: kept } });
      expect(kinds(row)).toEqual(['phonePadded']);
    }
    expect(await one({ Téléphone: '912345678' })).toMatchObject({ outcome: 'refused' });
  });

  it('loses nothing that its fields cannot hold: it goes to the notes', async () => {
    const row = await one({
      'Dernier contact': '2026-02-30',
      'Prochaine étape le': '2026-02-31',
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
        nextStepOn: '',
        notes:
          'Fidèle\nAutre téléphone : 0522004417\nOrigine indiquée : Annuaire\nDernier contact indiqué : 2026-02-30\nProchaine étape indiquée : 2026-02-31',
      },
    });
    expect(kinds(row)).toEqual(['otherPhone', 'sourceUnknown', 'dateUnknown', 'stepDayUnknown']);
  });

  it('keeps a last contact in the future, and says so', async () => {
    const row = await one({ 'Dernier contact': '22/11/2026' });
    expect(row).toMatchObject({ outcome: 'valid', input: { lastContact: '2026-11-22' } });
    expect(kinds(row)).toEqual(['dateFuture']);
    expect(kinds(await one({ 'Dernier contact': '21/11/2026' }))).toEqual([]);
  });

  it('is a prospect when nothing says what it is', async () => {
    const row = await one({ Type: '' });
    expect(row).toMatchObject({ input: { type: 'prospect' } });
    expect(kinds(row)).toEqual(['typeMissing']);
  });

  it('keeps what would be a formula as text, and takes the apostrophe of our own files away', async () => {
    const formula = '=HYPERLINK("http://exemple.ma")';
    expect(await one({ Notes: formula })).toMatchObject({
      input: { notes: formula },
      notices: [{ kind: 'formula' }],
    });
    expect(await one({ Notes: `'${formula}`, Téléphone: "'+212 661234567" })).toMatchObject({
      input: { notes: formula, phone: '+212661234567' },
    });
    expect(await one({ Nom: "'Abd al-Karim" })).toMatchObject({ input: { name: "'Abd al-Karim" } });
  });

  it('with more cells than columns would be read askew', async () => {
    const rows = await planTable(contactImport, [
      ['Nom', 'Téléphone'],
      ['Tazi', 'Amal', '0661234567'],
      ['Tazi', '0661234567', ' '],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'valid']);
  });
});

describe('doubles', () => {
  it('of an earlier row are told with its line; the first one comes in', async () => {
    const rows = await plan([
      {},
      { Téléphone: '+212 661234567' },
      { Téléphone: '0662000000', 'E-mail': 'AMAL@atlas.ma' },
    ]);
    expect(rows.map((row) => row.outcome)).toEqual(['valid', 'duplicate', 'duplicate']);
    expect(rows[1]).toMatchObject({ duplicateOf: { line: 2, label: 'Amal Tazi', by: 'même téléphone' } });
    expect(rows[2]).toMatchObject({ duplicateOf: { line: 2, by: 'même e-mail' } });
  });

  it('of a refused row are none: the good one comes in', async () => {
    expect((await plan([{ Nom: '' }, {}])).map((row) => row.outcome)).toEqual(['refused', 'valid']);
  });

  it('of a stored contact are told, in the corbeille too', async () => {
    const stored = { name: 'A. Tazi', company: 'Atlas', phone: '+212661234567', email: '', ice: '' };
    expect((await plan([{}], [{ ...stored, archivedAt: null }]))[0]).toMatchObject({
      duplicateOf: { line: null, label: 'A. Tazi (Atlas)', by: 'même téléphone' },
    });
    expect((await plan([{}], [{ ...stored, archivedAt: '2026-11-01T00:00:00Z' }]))[0]).toMatchObject({
      duplicateOf: { label: 'A. Tazi (Atlas) (dans la corbeille)' },
    });
  });

  it('are not made of two people of one name at one company, nor of colleagues', async () => {
    const atlas = { Société: 'Atlas' };
    const rows = await plan([
      atlas,
      { ...atlas, Téléphone: '0662000000', 'E-mail': 'autre@atlas.ma' },
      { ...atlas, Nom: 'Driss', 'E-mail': 'driss@atlas.ma' },
    ]);
    expect(rows.map((row) => row.outcome)).toEqual(['valid', 'valid', 'valid']);
    expect(rows.map(kinds)).toEqual([[], ['homonym'], ['sharedDetail']]);
  });
});
