import { describe, expect, it } from 'vitest';
import { deliveryImport } from '../delivery-notes/delivery-note.import.ts';
import { invoiceImport } from '../invoices/invoice.import.ts';
import { resultOf } from '../transfers/import-result.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import type { PlannedRecord } from '../transfers/planned-import.ts';
import { creationOf, planTable, type StoredRows } from '../testing/plan-table.ts';
import { quoteImport } from '../quotes/quote.import.ts';

const headers = [
  'Numéro',
  'Date',
  'Client',
  'Statut',
  'Désignation',
  'Quantité',
  'Prix unitaire HT',
  'TVA (%)',
];
const line = ['D-1', '20/11/2026', 'Atlas', '', 'Écran', '2', '1 000,00', '20'];

type Cells = Record<string, string>;

const rowsOf = (names: readonly string[], base: readonly string[], rows: readonly Cells[]) => [
  names,
  ...rows.map((cells) => names.map((name, index) => cells[name] ?? base[index] ?? '')),
];

const quotes = (rows: Cells[], stored: StoredRows = {}, more: string[] = []) =>
  planTable(quoteImport, rowsOf([...headers, ...more], line, rows), { stored });
const invoices = (rows: Cells[], stored: StoredRows = {}, more: string[] = []) =>
  planTable(invoiceImport, rowsOf([...headers, ...more], line, rows), { stored });

const actions = (record: PlannedRecord | undefined): string[] =>
  record?.outcome === 'valid' ? record.operations.map(({ action }) => action) : [];

const reasonsOf = (record: PlannedRecord | undefined): readonly string[] =>
  record?.outcome === 'refused' ? record.reasons : [];

async function discountNotices(cells: Cells) {
  const [planned] = await quotes([cells], {}, ['Remise (%)', 'Remise globale (%)']);
  return planned?.notices.map(({ kind }) => kind).filter((kind) => kind === 'smallDiscount');
}

const twoWays = (label: string) => `${label} : 1.200 peut se lire de deux façons : écrivez 1200 ou 1,20`;

describe('documents of a file', () => {
  it('are gathered by their number, wherever their lines stand, blank heads going on the one above', async () => {
    const planned = await quotes([
      {},
      { Désignation: 'Pose', Numéro: '', Client: '', Date: '' },
      { Numéro: 'D-2', Client: 'Borj' },
      { Désignation: 'Support' },
    ]);
    expect(planned.map(({ rows }) => rows.map((row) => row.line))).toEqual([[2, 3, 5], [4]]);
    expect(creationOf(planned[0])).toMatchObject({
      originalNumber: 'D-1',
      client: 'Atlas',
      date: '2026-11-20',
      items: [{ name: 'Écran', quantity: 2, unitPrice: 1000 }, { name: 'Pose' }, { name: 'Support' }],
    });
  });

  it('go on with the document of the row above, also one that had begun before another', async () => {
    const planned = await quotes([
      {},
      { Numéro: 'D-2', Client: 'Borj' },
      { Désignation: 'Support' },
      { Désignation: 'Pose', Numéro: '', Client: '', Date: '' },
    ]);
    expect(planned.map(({ rows }) => rows.map((row) => row.line))).toEqual([[2, 4, 5], [3]]);
  });

  it('are one whatever the case of their number, as they are told from those that are there', async () => {
    const planned = await quotes([{}, { Numéro: 'd-1', Désignation: 'Pose' }]);
    expect(planned.map(({ outcome, rows }) => [outcome, rows.length])).toEqual([['valid', 2]]);
  });

  it('never take their number into the series: the key is drawn, the number kept beside', async () => {
    const [planned] = await invoices([{ Numéro: 'FAC-001' }]);
    const { id, originalNumber, number } = creationOf(planned);
    expect(id).toMatch(/^FAC-\d{13}-[a-z]{4}$/);
    expect([originalNumber, number]).toEqual(['FAC-001', undefined]);
  });

  it.each([
    ['its legal number', { id: 'x', number: 'D-1' }],
    ['its number of another program', { id: 'x', number: 'DEV-009', originalNumber: 'd-1' }],
    ['its key', { id: 'D-1', number: null }],
  ])('that are there already by %s are told as doubles', async (_name, stored) => {
    const [planned] = await quotes([{}], { quotes: [stored] });
    expect(planned).toMatchObject({ outcome: 'duplicate', duplicateOf: { line: null, by: 'même numéro' } });
  });

  it.each([
    [{ Numéro: '' }, 'Numéro : Ce champ est obligatoire'],
    [{ Client: '' }, 'Client : Ce champ est obligatoire'],
    [{ Date: '31/02/2026' }, 'Date : Date invalide'],
    [{ Quantité: 'deux' }, 'Ligne 2, Quantité : La quantité doit être supérieure à 0'],
    [
      { 'Prix unitaire HT': '14.500' },
      'Ligne 2, Prix unitaire HT : 14.500 peut se lire de deux façons : écrivez 14500 ou 14,50',
    ],
    [{ 'Prix unitaire HT': '83,3333' }, 'Ligne 2, Prix unitaire HT : Deux décimales au plus'],
    [{ Quantité: '1,0005' }, 'Ligne 2, Quantité : Trois décimales au plus'],
    [{ 'TVA (%)': '7' }, 'Ligne 2, TVA (%) : Choisissez une valeur de la liste'],
    [{ 'TVA (%)': '0' }, "Exonération de TVA : Indiquez le texte d'exonération de la TVA"],
    [{ Désignation: '' }, 'Ligne 2, Désignation : Ce champ est obligatoire'],
  ])('with %j are refused whole, by the rulebook too: %s', async (cells, reason) => {
    const planned = await quotes([cells, { Numéro: 'D-3' }]);
    expect(reasonsOf(planned[0])).toEqual([reason]);
    expect(planned[1]?.outcome).toBe('valid');
  });

  it('keep a price that a spreadsheet computed, and refuse what was paid with a third decimal', async () => {
    const [computed] = await invoices([{ 'Prix unitaire HT': '83.33000000000001' }]);
    expect(creationOf(computed)).toMatchObject({ items: [{ unitPrice: 83.33 }] });
    const [paid] = await invoices([{ 'Montant payé': '99,9999' }], {}, ['Montant payé']);
    expect(reasonsOf(paid)).toEqual(['Montant payé : Deux décimales au plus']);
  });

  it('give the client back the zeros that a spreadsheet ate, and say so', async () => {
    const eaten = { ICE: '1561191000066', Téléphone: '661234567' };
    const [planned] = await quotes([eaten], {}, Object.keys(eaten));
    expect(creationOf(planned)).toMatchObject({ clientIce: '001561191000066', clientPhone: '+212661234567' });
    expect(planned?.notices.map(({ kind }) => kind).slice(0, 2)).toEqual(['phonePadded', 'icePadded']);
    const cells = { Numéro: 'B-1', Client: 'Atlas', Téléphone: '661234567', Article: 'Écran', Quantité: '1' };
    const [note] = await planTable(deliveryImport, [Object.keys(cells), Object.values(cells)]);
    expect(creationOf(note)).toMatchObject({ clientPhone: '+212661234567' });
  });

  it('say of a discount of less than 1 % that a workbook may have meant a hundred times as much', async () => {
    expect(await discountNotices({ 'Remise (%)': '0,1' })).toEqual(['smallDiscount']);
    expect(await discountNotices({ 'Remise globale (%)': '0,05' })).toEqual(['smallDiscount']);
    expect(await discountNotices({ 'Remise (%)': '10', 'Remise globale (%)': '0' })).toEqual([]);
  });

  it.each([
    ['0,2', 20],
    ['0,1', 10],
    ['20', 20],
  ])(
    'take a rate of VAT that is written %s as %d, a fraction for the rate that it is',
    async (tva, vatRate) => {
      const [planned] = await quotes([{ 'TVA (%)': tva }]);
      expect(creationOf(planned)).toMatchObject({ items: [{ vatRate }] });
    },
  );

  it('ask which of two amounts was meant, of a caution and of money that came in too', async () => {
    const [caution] = await quotes([{ Caution: '1.200' }], {}, ['Caution']);
    expect(reasonsOf(caution)).toEqual([twoWays('Ligne 2, Caution')]);
    const [advance] = await quotes([{ Acompte: '1.200' }], {}, ['Acompte']);
    expect(reasonsOf(advance)).toEqual([twoWays('Acompte')]);
    const [paid] = await invoices([{ 'Montant payé': '1.200' }], {}, ['Montant payé']);
    expect(reasonsOf(paid)).toEqual([twoWays('Montant payé')]);
    const names = ['Numéro', 'Client', 'Article', 'Quantité', 'Prix unitaire HT'];
    const [note] = await planTable(deliveryImport, [names, ['B-1', 'Atlas', 'Écran', '2', '1.200']]);
    expect(reasonsOf(note)).toEqual([twoWays('Ligne 2, Prix unitaire HT')]);
  });

  it("are judged by the company's own rates", async () => {
    const rates = { ...defaultRates, vatRates: [20, 7, 0] };
    const [planned] = await planTable(quoteImport, rowsOf(headers, line, [{ 'TVA (%)': '7' }]), { rates });
    expect(planned?.outcome).toBe('valid');
  });

  it("take the company's default rate where the file says none", async () => {
    const rates = { ...defaultRates, defaultVatRate: 10 };
    const file = rowsOf([...headers, 'Total TTC'], line, [{ 'TVA (%)': '', 'Total TTC': '2 200,00' }]);
    const [planned] = await planTable(quoteImport, file, { rates });
    expect(planned).toMatchObject({ outcome: 'valid', notices: [{ kind: 'contactUnknown' }] });
  });

  it('give back all rows of what is refused, counted by document', async () => {
    const planned = await quotes([{ Quantité: '0' }, {}, { Numéro: 'D-2' }]);
    const { imported, refused, refusedRows } = resultOf(planned);
    expect([imported, refused, refusedRows.map((row) => row.line)]).toEqual([1, 1, [2, 3]]);
  });

  it('find their client among the contacts when one alone answers', async () => {
    const contact = { company: '', phone: '', email: '', ice: '', archivedAt: null };
    const contacts = [
      { ...contact, id: 7, name: 'Amal Tazi', company: 'ATLAS' },
      { ...contact, id: 8, name: 'Borj' },
      { ...contact, id: 9, name: 'Borj' },
    ];
    const planned = await quotes([{}, { Numéro: 'D-2', Client: 'Borj' }], { contacts });
    expect(planned.map((record) => creationOf(record).contactId)).toEqual([7, null]);
    expect(planned[1]?.notices).toMatchObject([{ kind: 'contactUnknown' }]);
  });

  it('tell a total that their lines do not make', async () => {
    const planned = await quotes(
      [{ 'Total TTC': '2 400,00' }, { Numéro: 'D-2', 'Total TTC': '2 400,01' }],
      {},
      ['Total TTC'],
    );
    expect(planned.map(({ notices }) => notices.some(({ kind }) => kind === 'totalDiffers'))).toEqual([
      false,
      true,
    ]);
  });
});

const pastOf = (record: PlannedRecord | undefined) => creationOf(record).takenOver;

describe('the status of a quote', () => {
  it.each([
    ['', '20/11/2026', 'Émis'],
    ['Émis', '20/11/2026', 'Émis'],
    ['en attente', '20/11/2026', 'En attente'],
    ['ACCEPTÉ', '01/01/2024', 'Accepté'],
    ['Refusé', '01/01/2024', 'Refusé'],
    ['Facturé', '20/11/2026', 'Facturé'],
  ])('%j of %s is taken over as %j, in the write that makes it', async (text, date, status) => {
    const [planned] = await quotes([{ Statut: text, Date: date }]);
    expect(actions(planned)).toEqual(['create_quotes']);
    expect(pastOf(planned)).toMatchObject({ status });
    expect(creationOf(planned).notes).toBeUndefined();
  });

  it('is kept in the notes when it is none of ours', async () => {
    const [planned] = await quotes([{ Statut: 'Perdu' }]);
    expect(pastOf(planned)).toMatchObject({ status: 'Émis' });
    expect(creationOf(planned).notes).toBe('Statut indiqué : Perdu');
  });

  it.each<[string, Cells, object, string | undefined]>([
    ['names an invoice that is here', { Facture: 'F-7' }, { originalNumber: 'F-7' }, 'INV-1'],
    ['is named by an invoice that came in before', {}, { originalQuote: 'D-1' }, 'INV-1'],
    ['names one that is not here', { Facture: 'F-8' }, { originalNumber: 'F-7' }, undefined],
    [
      'names one that was cancelled',
      { Facture: 'F-7' },
      { originalNumber: 'F-7', status: 'Annulée' },
      undefined,
    ],
  ])('finds its invoice when it %s', async (_name, cells, invoice, invoiceId) => {
    const stored = {
      invoices: [{ id: 'INV-1', number: 'FAC-001', status: 'En attente', quoteId: null, ...invoice }],
    };
    const [planned] = await quotes([{ Statut: 'Facturé', ...cells }], stored, ['Facture']);
    expect(pastOf(planned)).toMatchObject({ invoice: cells.Facture ?? '' });
    expect((pastOf(planned) as { invoiceId?: string }).invoiceId).toBe(invoiceId);
  });
});

describe('the status of an invoice', () => {
  it('comes with the reason of its cancellation', async () => {
    const reason = "Motif d'annulation";
    const [planned] = await invoices([{ Statut: 'Annulée', [reason]: 'Doublon' }], {}, [reason]);
    expect(creationOf(planned)).toMatchObject({
      takenOver: { status: 'Annulée', cancelledReason: 'Doublon' },
    });
  });

  it.each([
    [{ Statut: 'En attente' }, 'En attente', 0],
    [{ Statut: 'En attente', 'Montant payé': '500,00' }, 'En attente', 500],
    [{ Statut: 'Annulée' }, 'Annulée', 0],
    [{ Statut: 'Payée' }, 'Payée', 2400],
    [{ Statut: 'Partiellement payée', 'Montant payé': '500,00' }, 'Partiellement payée', 500],
    [{ 'Montant payé': '0,00' }, 'Partiellement payée', 0],
  ])(
    '%j is taken over as %j with %d MAD paid, in the write that makes it',
    async (cells, status, advanceAmount) => {
      const [planned] = await invoices([cells], {}, ['Montant payé']);
      expect(actions(planned)).toEqual(['create_invoices']);
      expect(creationOf(planned)).toMatchObject({ advanceAmount, takenOver: { status } });
    },
  );

  it.each([
    [{ Statut: 'Soldée' }],
    [{ Statut: 'Partiellement payée' }],
    [{ Statut: 'Payée', 'Montant payé': '500,00' }],
  ])('%j is kept in the notes', async (cells) => {
    const [planned] = await invoices([cells], {}, ['Montant payé']);
    expect(creationOf(planned).notes).toBe(`Statut indiqué : ${cells.Statut}`);
  });

  it('says the day on which a paid one was paid', async () => {
    const [planned] = await invoices([{ Statut: 'Payée', 'Payée le': '21/11/2026' }], {}, ['Payée le']);
    expect(pastOf(planned)).toMatchObject({ paidAt: '2026-11-21' });
  });

  it('is refused when more was paid than it owes, and nothing of it stays in the way', async () => {
    const planned = await invoices([{ 'Montant payé': '9 999,00' }, { Numéro: 'D-2' }], {}, ['Montant payé']);
    expect(reasonsOf(planned[0])[0]).toContain("Montant payé : L'acompte ne peut pas dépasser le total TTC");
    expect(planned[1]?.outcome).toBe('valid');
  });
});

describe('a delivery note of a file', () => {
  const names = ['Numéro', 'Client', 'Statut', 'Facture', 'Article', 'Quantité', 'Livreur'];
  const base = ['B-1', 'Atlas', 'Livré', 'F-7', 'Borne', '3', 'Driss'];

  it('takes over its status, its invoice and what was handed over, in the write that makes it', async () => {
    const cells = { 'Quantité livrée': '2' };
    const [planned] = await planTable(deliveryImport, rowsOf([...names, 'Quantité livrée'], base, [cells]));
    expect(actions(planned)).toEqual(['create_bonLivraison']);
    expect(creationOf(planned)).toMatchObject({
      originalNumber: 'B-1',
      livreur: 'Driss',
      takenOver: { status: 'livre', invoice: 'F-7', delivered: [2] },
      items: [{ productName: 'Borne', quantity: 3 }],
    });
  });

  it('is refused when more was handed over than it carries', async () => {
    const cells = { 'Quantité livrée': '4' };
    const [planned] = await planTable(deliveryImport, rowsOf([...names, 'Quantité livrée'], base, [cells]));
    expect(reasonsOf(planned)).toEqual([
      'Ligne 2, Quantité livrée : Quantité livrée supérieure à la quantité restante (3)',
    ]);
  });

  it('is refused without a quantity', async () => {
    const [planned] = await planTable(deliveryImport, rowsOf(names, base, [{ Quantité: '' }]));
    expect(reasonsOf(planned)).toEqual(['Ligne 2, Quantité : La quantité doit être supérieure à 0']);
  });
});
