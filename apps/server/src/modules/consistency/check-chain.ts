// Runs the rules of the chain from the price list to the unit over portions of a snapshot, each with the products that it names.
import type { Collections } from '@zellige/domain';
import { checkItemProduct, checkKit } from '@zellige/domain/consistency/chain.rules';
import type { Finding } from '@zellige/domain/consistency/finding';
import type { ReportBuilder } from '@zellige/domain/consistency/report';
import type { ClientBase } from 'pg';
import { productsNamed, rowPortions } from './snapshot.repository.ts';

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

interface KitCheck {
  client: ClientBase;
  report: ReportBuilder;
  signal: AbortSignal;
}

/** Every kit with its parts. */
export async function checkKits({ client, report, signal }: KitCheck): Promise<void> {
  for await (const rows of rowPortions(client, 'products')) {
    signal.throwIfAborted();
    report.count('products', rows.length);
    const products = rows as unknown as Collections['products'][];
    const kits = products.filter(({ parts }) => (parts ?? []).length > 0);
    const named = kits.flatMap((kit) => (kit.parts ?? []).map(({ productId }) => productId));
    const parts = await productsNamed(client, named);
    for (const kit of kits) report.add(checkKit(kit, parts));
  }
}
