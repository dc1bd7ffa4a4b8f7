// The tables of two exports made alike, so that an instance that imported the files of another is compared with it row by row.
import { cellText, type ExportTable } from '../kernel/transfers/export-table.ts';
import { type FamilyName, familyNames } from '../transfers/transfer-families.ts';

/** The families in an order that people may take: invoices after their quotes, or before them. */
export const importOrders: Readonly<Record<'csv' | 'xlsx', readonly FamilyName[]>> = {
  csv: [
    'contacts',
    'products',
    'services',
    'inventory',
    'deals',
    'quotes',
    'invoices',
    'creditNotes',
    'contracts',
    'requests',
    'bonLivraison',
    'tasks',
    'events',
    'reservations',
    'vehicles',
  ],
  xlsx: [
    'contacts',
    'products',
    'services',
    'inventory',
    'deals',
    'bonLivraison',
    'invoices',
    'contracts',
    'requests',
    'creditNotes',
    'quotes',
    'tasks',
    'events',
    'reservations',
    'vehicles',
  ],
};

const ORIGINAL = "N° d'origine";
/** Columns that hold the numbers of documents, and their family. */
const links: Partial<Record<FamilyName, Readonly<Record<string, FamilyName>>>> = {
  deals: { Numéro: 'deals' },
  quotes: { Numéro: 'quotes', Facture: 'invoices', "N° d'affaire": 'deals' },
  invoices: { Numéro: 'invoices', Devis: 'quotes', 'Acomptes déduits': 'invoices' },
  creditNotes: { Numéro: 'creditNotes', Facture: 'invoices' },
  contracts: { Numéro: 'contracts' },
  requests: { Numéro: 'requests', Contrat: 'contracts' },
  bonLivraison: { Numéro: 'bonLivraison', Facture: 'invoices' },
};

export type Tables = Readonly<Record<FamilyName, ExportTable>>;

/** Per legal number, the number that the document had before the import. */
function numbersBefore({ columns, rows }: ExportTable): Map<string, string> {
  const [number, original] = ['Numéro', ORIGINAL].map((name) =>
    columns.findIndex(({ header }) => header === name),
  );
  return new Map(rows.map((row) => [String(row[number ?? 0]), String(row[original ?? 0])]));
}

/** The number, or those of a list that tells of each in brackets what is taken of it. */
const withNumbers = (text: string, before: ReadonlyMap<string, string>): string =>
  before.get(text) ?? text.replaceAll(/[^\s;()]+(?= \()/g, (number) => before.get(number) ?? number);

const needEvent = new Set(['Planifiée', 'En cours']);

/** A request as it arrives: units and events do not travel with it. */
const withoutTies = (record: Record<string, string>): Record<string, string> => ({
  ...record,
  Unité: '',
  Statut: needEvent.has(record['Statut'] ?? '') ? 'Nouvelle' : (record['Statut'] ?? ''),
});

/** The number of a document; the whole row of anything else. */
const rankOf = (record: object): string =>
  'Numéro' in record ? String(record.Numéro) : JSON.stringify(record);

/**
 * The rows of a family as texts by header, in an order of their own. Documents that were imported are named by the number
 * they had before: the series gave them another. What did not travel gives none.
 */
export function comparableRows(tables: Tables, family: FamilyName, side: 'source' | 'copy'): object[] {
  const { columns, rows } = tables[family];
  const headers = columns.map(({ header }) => header);
  const named = Object.entries(links[family] ?? {})
    .filter(([, of]) => side === 'copy' && of in tables)
    .map(([header, of]) => [header, numbersBefore(tables[of])] as const);
  const records = rows.map((row) => {
    const texts = row.map((value, index) => cellText(value, columns[index]?.kind ?? 'text'));
    const record = Object.fromEntries(headers.map((header, index) => [header, texts[index] ?? '']));
    for (const [header, before] of named) record[header] = withNumbers(record[header] ?? '', before);
    if (ORIGINAL in record) delete record[ORIGINAL];
    return family === 'requests' && side === 'source' ? withoutTies(record) : record;
  });
  // What a document reserves comes with it.
  const own = records.filter((record) => family !== 'reservations' || record['Document'] === '');
  return own.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : Number(rankOf(a) > rankOf(b))));
}

/** Families whose records a file brings whole into an instance that has none: not the units of the stock, which stays. */
export const travellingFamilies = familyNames.filter((name) => name !== 'units');
