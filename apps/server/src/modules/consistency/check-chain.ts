// Runs the rules of the chain from the price list to the rental over portions of a snapshot, each with the rows that it names.
import type { Collections } from '@zellige/domain';
import { checkRetainedCaution } from '@zellige/domain/consistency/cautions.rules';
import {
  checkItemProduct,
  checkKit,
  checkRentalsOut,
  checkUnits,
} from '@zellige/domain/consistency/chain.rules';
import type { Finding } from '@zellige/domain/consistency/finding';
import type { ReportBuilder } from '@zellige/domain/consistency/report';
import type { ClientBase } from 'pg';
import { productsNamed, rowPortions, rowsNaming, cautionReservations } from './snapshot.repository.ts';

/** The products that these items are units of. */
export async function itemProductFindings(
  client: ClientBase,
  items: readonly Pick<Collections['inventory'], 'id' | 'productId' | 'archivedAt'>[],
): Promise<Finding[]> {
  const products = await productsNamed(
    client,
    items.flatMap(({ productId }) => productId || []),
  );
  return items.flatMap((item) => checkItemProduct(item, products));
}

type FollowedItem = Parameters<typeof checkUnits>[0];

/** Items that are followed one by one with their units. */
export async function unitFindings(client: ClientBase, items: readonly FollowedItem[]): Promise<Finding[]> {
  const followed = items.filter(({ followsUnits }) => followsUnits);
  const ids = followed.map(({ id }) => id);
  const units = Map.groupBy(await rowsNaming(client, ['units', 'itemId'], ids), ({ itemId }) => itemId);
  return followed.flatMap((item) => checkUnits(item, units.get(item.id) ?? []));
}

const productOf = ({ productId }: { productId: string }): string => productId;

/** What is out by the reservations of these products, and by their items. */
async function rentalFindings(
  client: ClientBase,
  products: readonly Collections['products'][],
): Promise<Finding[]> {
  const ids = products.map(({ id }) => id);
  const rows = Map.groupBy(await rowsNaming(client, ['reservations', 'productId'], ids), productOf);
  const items = Map.groupBy(await rowsNaming(client, ['inventory', 'productId'], ids), productOf);
  return products.flatMap((product) =>
    checkRentalsOut(product, items.get(product.id) ?? [], rows.get(product.id) ?? []),
  );
}

interface ChainCheck {
  client: ClientBase;
  report: ReportBuilder;
  signal: AbortSignal;
}

/** Every product: kits with their parts, and what is out of it. */
export async function checkProducts({ client, report, signal }: ChainCheck): Promise<void> {
  for await (const rows of rowPortions(client, 'products')) {
    signal.throwIfAborted();
    report.count('products', rows.length);
    const products = rows as Collections['products'][];
    report.add(await rentalFindings(client, products));
    const kits = products.filter(({ parts }) => (parts ?? []).length > 0);
    const named = kits.flatMap((kit) => (kit.parts ?? []).map(({ productId }) => productId));
    const parts = await productsNamed(client, named);
    for (const kit of kits) report.add(checkKit(kit, parts));
  }
}

/** Reservations whose caution settles invoices. */
export async function checkCautions({ client, report, signal }: ChainCheck): Promise<void> {
  for await (const rows of cautionReservations(client)) {
    signal.throwIfAborted();
    for (const { reservation, payments } of rows) report.add(checkRetainedCaution(reservation, payments));
  }
}
