// A rental stock under reservations, as rows committed long ago: many products with a fair share each, and one that holds a
// twentieth of them all. What is over came back or was given up, what is to come is mostly firm.
import type { Collections, RowMeta } from '@zellige/domain';
import { blankProduct } from '@zellige/domain/catalogue/catalogue.schema';
import { blankItem } from '@zellige/domain/inventory/inventory.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { blankReservation } from '@zellige/domain/reservations/reservation.schema';
import type { GeneratedRow } from '@zellige/samples';
import { committer } from '@zellige/samples/generator/committed';
import { type Random, randomFrom } from '@zellige/samples/generator/random';
import type { Client } from 'pg';
import { insertRows } from './load-rows.ts';

type Reservation = Collections['reservations'];

/** Reservations of a product, the busiest apart. */
const PER_PRODUCT = 200;
/** From a year ago to a year ahead. */
const SPAN_DAYS = 730;
const PAST_DAYS = 365;

export const productsOf = (reservations: number): number => Math.ceil(reservations / PER_PRODUCT);

/** The key of a product, by its rank from 0. */
export const reservedProduct = (rank: number): string => `PRD-BEN-${rank}`;
/** The one that holds a twentieth of all the reservations. */
export const BUSIEST = reservedProduct(0);

/** Of which product a reservation is: in turn, every twentieth of the busiest. */
const productAt = (rank: number, products: number): number =>
  rank % 20 === 0 ? 0 : (rank % Math.max(1, products - 1)) + (products > 1 ? 1 : 0);

function stateOf(start: string, end: string, { today, random }: Drawing): Reservation['state'] {
  if (end < today) return random.chance(0.005) ? 'sortie' : random.chance(0.08) ? 'annulée' : 'retournée';
  if (start <= today) return 'sortie';
  if (random.chance(0.1)) return 'annulée';
  return random.chance(0.15) ? 'option' : 'ferme';
}

interface Drawing {
  today: string;
  random: Random;
}

/** One to four units for two to nine days. */
function reservationOf(rank: number, product: number, drawing: Drawing): Omit<Reservation, keyof RowMeta> {
  const { today, random } = drawing;
  const start = addDays(today, random.whole(0, SPAN_DAYS - 1) - PAST_DAYS);
  const end = addDays(start, random.whole(2, 9));
  const state = stateOf(start, end, drawing);
  const quantity = random.whole(1, 4);
  const quote = `DEV-BEN-${Math.floor(rank / 3)}`;
  return {
    ...blankReservation,
    id: `RES-BEN-${rank}`,
    productId: reservedProduct(product),
    itemId: '',
    unitIds: [],
    quantity,
    start: `${start}T09:00`,
    end: `${end}T18:00`,
    contactId: null,
    client: `Client ${rank % 5000}`,
    place: 'Palais des congrès, Marrakech',
    notes: '',
    assignedTo: 'commercial1',
    overbookReason: '',
    state,
    name: `Matériel ${product}`,
    reference: quote,
    quoteId: quote,
    invoiceId: '',
    lineId: `L-${rank % 3}`,
    invoiceLineId: '',
    perLineUnit: 1,
    expiresOn: state === 'option' ? start : '',
    departures: state === 'sortie' || state === 'retournée' ? [{ noteId: `BL-BEN-${rank}`, quantity }] : [],
    returns: [],
    returnedQuantity: state === 'retournée' ? quantity : 0,
    returnedAt: state === 'retournée' ? `${end}T17:00:00.000Z` : null,
    reason: state === 'annulée' ? 'Projet reporté' : '',
  };
}

const price = { sale: '1000.00', rental: '100.00' };

/** A product, and one item with room for what is promised of it at most times; what is out is counted as such. */
function stockOf(rank: number, reservations: readonly Pick<Reservation, 'state' | 'quantity'>[]) {
  const id = reservedProduct(rank);
  const name = `Matériel ${rank}`;
  const rented = reservations.reduce(
    (sum, { state, quantity }) => sum + (state === 'sortie' ? quantity : 0),
    0,
  );
  const owned = rented + Math.ceil(reservations.length / 50) + 4;
  const product = {
    ...blankProduct,
    id,
    name,
    price,
    sku: id,
    category: 'ecrans',
    availability: 'en_stock' as const,
  };
  const item = {
    ...blankItem,
    id: `ART-BEN-${rank}`,
    name,
    productId: id,
    category: 'ecrans',
    status: 'disponible' as const,
    quantity: owned - rented,
    rentedQuantity: rented,
    maintenanceQuantity: 1,
    damagedQuantity: 0,
  };
  return { product, item };
}

function generateStock(count: number, today: string, firstRev: number): GeneratedRow[] {
  const products = productsOf(count);
  const drawing = { today, random: randomFrom(15) };
  const commit = committer(firstRev);
  const by = { at: `${today}T08:00:00.000Z`, id: 'admin' };
  const reservations = Array.from({ length: count }, (_unused, rank) =>
    reservationOf(rank, productAt(rank, products), drawing),
  );
  const byProduct = Map.groupBy(reservations, ({ productId }) => productId);
  const stock = Array.from({ length: products }, (_unused, rank) =>
    stockOf(rank, byProduct.get(reservedProduct(rank)) ?? []),
  );
  return [
    ...stock.map(({ product }) => commit('products', product, by)),
    ...stock.map(({ item }) => commit('inventory', item, by)),
    ...reservations.map((row) => commit('reservations', row, by)),
  ];
}

/** Fills the stock and its reservations; answers the number of rows. */
export async function fillReservedStock(client: Client, reservations: number): Promise<number> {
  const state = await client.query<{ rev: string }>('SELECT rev FROM sync_state');
  const firstRev = Number(state.rows[0]?.rev ?? 0) + 1;
  const rows = generateStock(reservations, new Date().toISOString().slice(0, 10), firstRev);
  await insertRows(client, rows);
  await client.query('UPDATE sync_state SET rev = $1', [firstRev + rows.length]);
  await client.query('VACUUM ANALYZE');
  return rows.length;
}
