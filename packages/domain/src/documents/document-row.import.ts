// Imports of quotes and invoices share these columns: client, terms, and lines, one row per line (docs/product.md §7).
import { contactFinder } from '../contacts/contact-finder.ts';
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { addDays, isDay } from '../kernel/values/dates.ts';
import { parseLooseDay, parseLooseHour } from '../kernel/values/written-days.ts';
import { originalColumn } from '../kernel/transfers/document-register.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import {
  type ImportNotice,
  type ImportSurroundings,
  type RecordRow,
  filledFields,
} from '../kernel/transfers/import-family.ts';
import { staffFinder } from '../kernel/transfers/import-staff.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { isYes, wordOf } from '../kernel/transfers/import-words.ts';
import { restoreIce } from '../kernel/text/identifiers.ts';
import { parseAmount } from '../kernel/values/written-amount.ts';
import { restorePhone } from '../kernel/text/phone.ts';
import { ambiguousInHead, ambiguousOnLines } from './ambiguous-amounts.import.ts';
import { chargedPeriods, completeLines, lineTypes, type NewLine } from './lines.ts';
import { paymentMethods } from './document.values.ts';
import { parsePeriods } from './periods-cell.ts';
import { computeTotals } from './totals.ts';

/** Names of the kinds of lines, as the screens say them. */
export const lineTypeNames = {
  sale: 'Vente',
  rental: 'Location',
  service: 'Prestation',
  text: 'Section',
} as const;

export const documentColumns = {
  number: {
    label: 'Numéro',
    names: ['n', 'no', 'num', 'reference document'],
    isRequired: true,
  },
  original: originalColumn,
  date: {
    label: 'Date',
    names: ['date devis', 'date facture', 'date du devis', 'date de facture', 'emis le'],
    isRequired: true,
  },
  status: { label: 'Statut', names: ['etat'] },
  client: {
    label: 'Client',
    names: ['nom du client', 'nom client', 'raison sociale', 'societe'],
    isRequired: true,
  },
  clientPerson: { label: 'À l’attention de', names: ['attention', 'interlocuteur', 'contact client'] },
  clientPhone: { label: 'Téléphone', names: ['tel', 'telephone client', 'gsm'] },
  clientEmail: { label: 'E-mail', names: ['email', 'mail', 'email client', 'courriel'] },
  clientAddress: { label: 'Adresse', names: ['adresse client', 'adresse de facturation'] },
  clientIce: { label: 'ICE', names: ['ice client'] },
  projectName: { label: 'Projet', names: ['objet', 'affaire', 'nom du projet'] },
  description: { label: 'Description du projet', names: [] },
  paymentMethod: { label: 'Mode de paiement', names: ['mode de reglement', 'paiement', 'reglement'] },
  paymentTerms: { label: 'Conditions de paiement', names: ['conditions', 'conditions de reglement'] },
  vatExemption: { label: 'Exonération de TVA', names: ['exoneration'] },
  globalDiscount: { label: 'Remise globale (%)', names: ['remise globale'] },
  globalDiscountAmount: {
    label: 'Remise globale (DH)',
    names: ['remise globale mad', 'remise globale en dh', 'remise globale dhs'],
  },
  assignedTo: { label: 'Commercial', names: ['assigne a', 'suivi par', 'vendeur'] },
  notes: { label: 'Notes', names: ['note', 'remarques', 'commentaires', 'observations'] },
  periodStart: { label: 'Période du', names: ['location du'] },
  periodStartTime: { label: 'Heure de départ', names: [] },
  periodEnd: { label: 'Période au', names: ['location au'] },
  periodEndTime: { label: 'Heure de retour', names: [] },
  total: { label: 'Total TTC', names: ['montant ttc', 'ttc', 'total'] },
  lineType: { label: 'Type de ligne', names: ['nature'] },
  productId: { label: 'Référence', names: ['ref', 'code article', 'article'] },
  name: { label: 'Désignation', names: ['libelle', 'produit', 'prestation', 'intitule'], isRequired: true },
  lineDescription: { label: 'Détail', names: ['description', 'descriptif', 'details'] },
  quantity: { label: 'Quantité', names: ['qte', 'qty', 'nombre'] },
  unit: { label: 'Unité', names: ['unite de mesure'] },
  unitPrice: { label: 'Prix unitaire HT', names: ['pu ht', 'prix unitaire', 'pu', 'prix ht', 'prix'] },
  unitPriceTtc: { label: 'Prix unitaire TTC', names: ['pu ttc', 'prix ttc'] },
  discount: { label: 'Remise (%)', names: ['remise'] },
  discountAmount: { label: 'Remise (DH)', names: ['remise mad', 'remise en dh', 'montant remise'] },
  vatRate: { label: 'TVA (%)', names: ['tva', 'taux tva', 'taux de tva'] },
  startDate: { label: 'Début', names: ['date debut', 'du'] },
  startTime: { label: 'Heure de début', names: ['heure debut'] },
  endDate: { label: 'Fin', names: ['date fin', 'au'] },
  endTime: { label: 'Heure de fin', names: ['heure fin'] },
  days: { label: 'Jours', names: ['nombre de jours', 'nb jours', 'nb de jours', 'duree', 'duree jours'] },
  chargedPer: { label: 'Tarif de location', names: ['tarif location', 'prix par'] },
  combination: { label: 'Périodes du tarif', names: [] },
  waiverPercent: { label: 'Renonciation aux dommages (%)', names: ['renonciation'] },
  caution: { label: 'Caution', names: ['caution demandee', 'depot de garantie'] },
  optional: { label: 'Option', names: ['en option'] },
} as const satisfies ImportFields;

export type DocumentColumn = keyof typeof documentColumns;

/** Fields of a line whose column bears another name. */
const lineLabels: Record<string, string> = {
  type: 'lineType',
  description: 'lineDescription',
  quantiteLivree: 'delivered',
};

export const filled = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<T>;

/** A day as another program wrote it; what cannot be read is left for the schema to refuse. */
export const readDay = (text: string): string => (text === '' ? '' : (parseLooseDay(text) ?? text));

/** The hours of a line, where its row has some. */
const readHours = (cell: CellReader<DocumentColumn>) =>
  filled({ startTime: parseLooseHour(cell('startTime')), endTime: parseLooseHour(cell('endTime')) });

/** The day of return, or as many days after the first as the file says. */
function readEnd(cell: CellReader<DocumentColumn>): string {
  const [start, days] = [readDay(cell('startDate')), parseLooseNumber(cell('days'))];
  if (cell('endDate') !== '' || cell('days') === '' || !isDay(start)) return readDay(cell('endDate'));
  return Number.isInteger(days) && days > 0 ? addDays(start, days) : '';
}

/** What the price of a rental is for; a word that is none is left for the schema to refuse. */
const readPeriod = (text: string) =>
  text === '' ? {} : { chargedPer: wordOf(text, chargedPeriods) ?? text };

/** A rate that was written as a fraction, 0,2 for 20 %: no rate of the company is a hundredth of another. */
function readRate(rate: number, { vatRates }: BusinessRates): number {
  const shown = Math.round(rate * 10_000) / 100;
  return !vatRates.includes(rate) && vatRates.includes(shown) ? shown : rate;
}

function readLine(cell: CellReader<DocumentColumn>, rates: BusinessRates) {
  const number = (field: DocumentColumn, missing: number) =>
    cell(field) === '' ? missing : parseLooseNumber(cell(field));
  return {
    type:
      cell('lineType') === ''
        ? 'sale'
        : (wordOf(cell('lineType'), lineTypes, lineTypeNames) ?? cell('lineType')),
    productId: cell('productId'),
    name: cell('name'),
    description: cell('lineDescription'),
    quantity: number('quantity', 1),
    unit: cell('unit') || 'unité',
    unitPrice: cell('unitPrice') || 0,
    ...(cell('unitPriceTtc') !== '' && { unitPriceTtc: cell('unitPriceTtc') }),
    discount: number('discount', 0),
    ...(cell('discountAmount') !== '' && { discountAmount: cell('discountAmount') }),
    vatRate: readRate(number('vatRate', rates.defaultVatRate), rates),
    startDate: readDay(cell('startDate')),
    endDate: readEnd(cell),
    ...readHours(cell),
    ...readPeriod(cell('chargedPer')),
    ...(cell('combination') !== '' && { combination: parsePeriods(cell('combination')) ?? undefined }),
    ...(cell('waiverPercent') !== '' && { waiverPercent: parseLooseNumber(cell('waiverPercent')) }),
    ...(cell('caution') !== '' && { caution: cell('caution') }),
    optional: isYes(cell('optional')),
  };
}

/** The first filled cell of the document's rows: programs repeat its head, or write it once. */
export const headReader =
  <Field extends string>(rows: readonly RecordRow<Field>[]): CellReader<Field> =>
  (field) =>
    rows.map(({ cell }) => cell(field)).find((text) => text !== '') ?? '';

/** Nothing tells a discount that was written as a fraction, 0,1 for 10 %, from one of as little. */
const smallDiscounts = (records: readonly RecordRow<DocumentColumn>[]): ImportNotice[] =>
  records.some(({ cell }) =>
    [cell('discount'), cell('globalDiscount')].map(parseLooseNumber).some((value) => value > 0 && value < 1),
  )
    ? [{ kind: 'smallDiscount', text: importMessages.notices.smallDiscount }]
    : [];

export interface ReadDocument {
  input: Record<string, unknown>;
  notices: ImportNotice[];
  /** Refusals that the schema cannot express: an ambiguous amount. */
  reasons: string[];
}

const { unitPrice, unitPriceTtc, discountAmount, caution, combination } = documentColumns;

/** Refusals of its lines that the schema cannot express. */
const wrongOnLines = (records: readonly RecordRow<DocumentColumn>[]): string[] => [
  ...ambiguousOnLines(records, { unitPrice, unitPriceTtc, discountAmount, caution }),
  ...records
    .filter(({ cell }) => cell('combination') !== '' && parsePeriods(cell('combination')) === null)
    .map(({ row }) =>
      importMessages.onLine(row.line, importMessages.field(combination.label, importMessages.periodsFormat)),
    ),
];

/** The reader of a file's documents: what is common to their inputs, with the client found and the colleague named. */
export function documentReader(
  { rows, rates, newKey }: ImportSurroundings,
  collection: 'quotes' | 'invoices' | 'contracts',
) {
  const findContact = contactFinder(rows('contacts'));
  const findStaff = staffFinder(rows('staff'));
  return (records: readonly RecordRow<DocumentColumn>[]): ReadDocument => {
    const head = headReader(records);
    const [phone, ice] = [restorePhone(head('clientPhone')), restoreIce(head('clientIce'))];
    const notices = [
      ...(phone.padded ? [{ kind: 'phonePadded', text: importMessages.notices.phonePadded }] : []),
      ...(ice.padded ? [{ kind: 'icePadded', text: importMessages.notices.icePadded }] : []),
      ...smallDiscounts(records),
    ];
    const contactId = findContact({
      client: head('client'),
      phone: phone.phone,
      email: head('clientEmail'),
      ice: ice.ice,
    });
    if (contactId === null)
      notices.push({ kind: 'contactUnknown', text: importMessages.notices.contactUnknown });
    const method = head('paymentMethod');
    const input = {
      id: String(newKey(collection)),
      originalNumber: head('number'),
      contactId,
      client: head('client'),
      date: readDay(head('date')),
      ...filledFields(records, {
        clientPerson: head('clientPerson'),
        clientPhone: phone.phone,
        clientEmail: head('clientEmail'),
        clientAddress: head('clientAddress'),
        clientIce: ice.ice,
      }),
      ...filled({
        projectName: head('projectName'),
        description: head('description'),
        paymentMethod: method === '' ? '' : (wordOf(method, paymentMethods) ?? method),
        paymentTerms: head('paymentTerms'),
        vatExemption: head('vatExemption'),
        startDate: readDay(head('periodStart')),
        startTime: parseLooseHour(head('periodStartTime')),
        endDate: readDay(head('periodEnd')),
        endTime: parseLooseHour(head('periodEndTime')),
        notes: head('notes'),
      }),
      ...(head('globalDiscountAmount') !== '' && { globalDiscountAmount: head('globalDiscountAmount') }),
      ...(head('globalDiscount') !== '' && { globalDiscount: parseLooseNumber(head('globalDiscount')) }),
      ...findStaff(head('assignedTo'), notices),
      items: records.map(({ cell }) => readLine(cell, rates)),
    };
    const reasons = [
      ...ambiguousInHead(head, { globalDiscountAmount: documentColumns.globalDiscountAmount }),
      ...wrongOnLines(records),
    ];
    return { input, notices, reasons };
  };
}

export type Labels = Readonly<Record<string, { label: string }>>;

/** The reason of a refusal by the path of its field: `items.0.quantity` names the row and the column. */
export const documentReason =
  (records: readonly Pick<RecordRow, 'row'>[], labels: Labels) =>
  (path: string, message: string): string => {
    const [field = path, rank, part = field] = path.replace(/^takenOver\./, '').split('.');
    const row = rank === undefined ? undefined : records[Number(rank)]?.row;
    if (!row) return importMessages.field(labels[field]?.label ?? field, message);
    const label = labels[lineLabels[part] ?? part]?.label ?? part;
    return importMessages.onLine(row.line, importMessages.field(label, message));
  };

interface PricedInput {
  id?: string | undefined;
  items: readonly NewLine[];
  globalDiscount?: number | undefined;
  globalDiscountAmount?: number | undefined;
}

/** The TTC that the lines of an input make. */
export const totalOf = (
  { id = '', items, globalDiscount = 0, globalDiscountAmount }: PricedInput,
  { rates }: Pick<ImportSurroundings, 'rates'>,
): number => computeTotals(completeLines(items, id, rates), { globalDiscount, globalDiscountAmount }).total;

/** A remark when the total of the file is not the one that its lines make; both are whole centimes. */
export function totalNotices(text: string, total: number): ImportNotice[] {
  const amount = text === '' ? null : parseAmount(text);
  if (amount === null || amount === total) return [];
  return [{ kind: 'totalDiffers', text: importMessages.notices.totalDiffers }];
}

/** Keeps a status that the rules cannot produce in the notes. */
export function keepStatus(document: ReadDocument, status: string): void {
  const notes = [document.input.notes, importMessages.statusRemark(status)].filter(Boolean).join('\n');
  document.input.notes = notes;
  document.notices.push({ kind: 'statusKept', text: importMessages.notices.statusNoted });
}
