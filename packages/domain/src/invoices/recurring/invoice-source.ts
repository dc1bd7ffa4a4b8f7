// The report that an invoice bills: invoiced once, and again once that invoice is cancelled (docs/product.md 'Technical sheets').
import type { CollectionName, Row } from '../../kernel/identity/collection-map.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import type { Invoice } from '../invoice.schema.ts';

/** What it has of the invoice, and the version that corrects it. */
type Billed = Row & { invoiceId?: string; correctedById?: string };

type AnyRows = Record<
  CollectionName,
  { get(id: string): Promise<object | undefined>; put(row: Row): unknown }
>;

/** The report and the versions that correct it name the cancelled invoice no more. */
export async function freeSource(tx: Tx, { id, source }: Pick<Invoice, 'id' | 'source'>): Promise<void> {
  if (!source) return;
  const rows = (tx as AnyRows)[source.collection as CollectionName];
  let version = (await rows.get(source.id)) as Billed | undefined;
  while (version) {
    if (version.invoiceId === id) rows.put({ ...version, invoiceId: '' });
    const { correctedById } = version;
    version = correctedById ? ((await rows.get(correctedById)) as Billed | undefined) : undefined;
  }
}
