// A printed document needs these facts besides its own row and the company: the numbers of the documents it comes from, the
// address of their client, and the content of kits that has not left yet. One rule for the browser and the server, each with
// its way to read a row.
import { type CautionBalance, cautionBalance } from '@zellige/domain/reservations/cautions/caution.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { KitPart } from '@zellige/domain/catalogue/catalogue.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { type DocumentLine, isTotalled } from '@zellige/domain/documents/lines';
import type { SignedShare } from './printed-proof.ts';
import type { OrderDiscount } from './printed-totals.ts';

/** A quote or an invoice as far as another document prints it. */
export interface RelatedRow {
  number: string | null;
  clientAddress: string;
  /** Of an invoice, for the receipts of its payments. */
  client?: string;
  clientIce?: string;
  /** What is taken off all of its lines, for the prices of its delivery notes; the rest where that is an amount. */
  globalDiscount?: number;
  globalDiscountAmount?: number | null | undefined;
  subtotal?: number;
  discount?: number;
  items?: readonly DocumentLine[] | null | undefined;
  /** Grows with each change. */
  rev: number;
}

/** Answers undefined for a row that is not there, or not for this person. */
export type ReadRelated = (collection: 'quotes' | 'invoices', id: string) => Promise<RelatedRow | undefined>;

/** A kit of the catalogue as a delivery note prints it. */
export interface PrintedKit {
  id: string;
  parts: readonly KitPart[];
  /** Grows with each change. */
  rev: number;
}

/** Finds which of the products are kits. */
export type ReadKits = (productIds: readonly string[]) => Promise<readonly PrintedKit[]>;

/** A unit as a contract prints it. */
export interface PrintedUnit {
  id: string;
  serialNumber: string;
  /** Of its item. */
  name: string;
  /** Grows with each change. */
  rev: number;
}

/** Reads the units that are there, and may be seen. */
export type ReadUnits = (unitIds: readonly string[]) => Promise<readonly PrintedUnit[]>;

/** A reservation as its invoice prints its caution. */
export interface PrintedCaution extends Pick<Reservation, 'caution'> {
  id: string;
  /** Grows with each change. */
  rev: number;
}

/** Reads the reservations of an invoice, and those that its lines name, that had a caution. */
export type ReadCautions = (
  invoiceId: string,
  reservationIds: readonly string[],
) => Promise<readonly PrintedCaution[]>;

/** The link by which a quote was signed. */
export type ReadSignature = (quoteId: string) => Promise<SignedShare | undefined>;

/** The keys by which documents name what they come from: of an invoice, of a credit note, of a payment, and of a delivery note. */
interface Links {
  quoteId?: unknown;
  invoiceId?: unknown;
  devisId?: unknown;
  factureId?: unknown;
  validityDays?: unknown;
  acceptedAt?: unknown;
  counterpartInvoiceId?: unknown;
  shippedAt?: unknown;
  items?: unknown;
  /** Of a contract. */
  unitIds?: unknown;
  id?: unknown;
  /** Of an invoice alone. */
  remainingAmount?: unknown;
}

export interface PrintRelations {
  quoteNumber: string | null;
  invoiceNumber: string | null;
  clientAddress: string | undefined;
  client: string | undefined;
  clientIce: string | undefined;
  /** Of the invoice that a note delivers, else of its quote; absent for none. */
  globalDiscount: OrderDiscount | undefined;
  /** The invoice at the other end of a credit that was used. */
  counterpart: { number: string | null } | undefined;
  /** Of a note whose goods are still in the house: what each kit holds, by key of the product. */
  kits: ReadonlyMap<string, readonly KitPart[]>;
  /** Those that a contract covers. */
  units: readonly PrintedUnit[];
  /** Of an invoice: what became of the cautions of its rentals; null where none came in. */
  cautionBalance: CautionBalance | null;
  /** The link by which the client of a quote signed it. */
  signedShare: SignedShare | undefined;
  /** Differs as soon as anything of the others that may be printed does: part of the key of a kept PDF. */
  stamp: string;
  /** What the document names and could not be read. */
  missing: readonly ('quotes' | 'invoices')[];
}

const collections = ['quotes', 'invoices'] as const;

/** The invoice at the other end of a credit that was used. */
const counterpartOf = async (id: unknown, read: ReadRelated): Promise<RelatedRow | undefined> =>
  typeof id === 'string' ? read('invoices', id) : undefined;

/** What the lines of a note name, until they have left: from then on they say themselves what they hold. */
function referencesOf({ shippedAt, items }: Links): string[] {
  if (shippedAt !== null || !Array.isArray(items)) return [];
  const named = items.flatMap(({ reference }: { reference?: unknown }) =>
    typeof reference === 'string' && reference !== '' ? [reference] : [],
  );
  return [...new Set(named)];
}

const clientOf = (invoice: RelatedRow | undefined) => ({
  client: invoice?.client,
  clientIce: invoice?.clientIce,
});

function discountOf(...orders: readonly (RelatedRow | undefined)[]): OrderDiscount | undefined {
  const order = orders.find((found) => found !== undefined);
  if (!order) return undefined;
  const { globalDiscount: percent = 0, globalDiscountAmount, items, subtotal = 0, discount = 0 } = order;
  if (!globalDiscountAmount || !items) return percent > 0 ? { percent } : undefined;
  const of = sumAmounts(items.filter(isTotalled).map(({ total }) => total));
  return of > 0 ? { of, left: sumAmounts([subtotal, -discount]) } : undefined;
}

async function kitsOf(row: Links, readKits: ReadKits): Promise<readonly PrintedKit[]> {
  const references = referencesOf(row);
  return references.length === 0 ? [] : readKits(references);
}

/** What some documents read besides. */
interface OtherReaders {
  kits: ReadKits;
  cautions: ReadCautions;
  units: ReadUnits;
  signature: ReadSignature;
}

const none = () => Promise.resolve([]);
const noOthers: OtherReaders = { kits: none, cautions: none, units: none, signature: async () => undefined };

const unitsOf = async ({ unitIds }: Links, readUnits: ReadUnits): Promise<readonly PrintedUnit[]> =>
  Array.isArray(unitIds) && unitIds.length > 0 ? readUnits(unitIds as string[]) : [];

async function cautionsOf(row: Links, read: ReadCautions): Promise<readonly PrintedCaution[]> {
  const { id, items, remainingAmount } = row;
  if (remainingAmount === undefined || typeof id !== 'string' || !Array.isArray(items)) return [];
  const named = items.flatMap(({ charge }: { charge?: { reservationId?: unknown } }) =>
    typeof charge?.reservationId === 'string' ? [charge.reservationId] : [],
  );
  return read(id, [...new Set(named)]);
}

const signatureIn = ({ id, validityDays, acceptedAt }: Links, read: ReadSignature) =>
  validityDays !== undefined && typeof acceptedAt === 'string' && typeof id === 'string'
    ? read(id)
    : Promise.resolve(undefined);

/** A delivery note has the place of delivery alone: its client's address is that of the invoice, else that of the quote. */
export async function printRelations(
  row: object,
  read: ReadRelated,
  others: Partial<OtherReaders> = {},
): Promise<PrintRelations> {
  const { quoteId, devisId, factureId, invoiceId, validityDays, counterpartInvoiceId }: Links = row;
  // A quote names the invoice that was made of it too, and prints nothing of it.
  const sourceInvoiceId = validityDays === undefined ? invoiceId : undefined;
  const links = { quotes: quoteId ?? devisId, invoices: factureId ?? sourceInvoiceId };
  const named = collections.filter((collection) => typeof links[collection] === 'string');
  const found = new Map<string, RelatedRow>();
  for (const collection of named) {
    const related = await read(collection, String(links[collection]));
    if (related) found.set(collection, related);
  }
  const counterpart = await counterpartOf(counterpartInvoiceId, read);
  const readers = { ...noOthers, ...others };
  const kits = await kitsOf(row, readers.kits);
  const cautions = await cautionsOf(row, readers.cautions);
  const units = await unitsOf(row, readers.units);
  const signedShare = await signatureIn(row, readers.signature);
  const [quote, invoice] = collections.map((collection) => found.get(collection));
  return {
    quoteNumber: quote?.number ?? null,
    invoiceNumber: invoice?.number ?? null,
    clientAddress: [invoice, quote].map((related) => related?.clientAddress).find(Boolean),
    ...clientOf(invoice),
    globalDiscount: discountOf(invoice, quote),
    counterpart,
    kits: new Map(kits.map(({ id, parts }) => [id, parts])),
    units,
    cautionBalance: cautionBalance(cautions),
    signedShare,
    stamp: [
      quote,
      invoice,
      counterpart,
      ...kits,
      ...cautions,
      ...units,
      ...(signedShare ? [signedShare] : []),
    ]
      .map((related) => related?.rev ?? '')
      .join('-'),
    missing: named.filter((collection) => !found.has(collection)),
  };
}
