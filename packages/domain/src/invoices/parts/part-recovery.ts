// How an invoice that took a part of its quote comes back when a server was restored without it: as that part, asked for again.
import type { RecoveryWrite, StoredRow } from '../../kernel/operations/rulebook.ts';
import type { DocumentLine } from '../../documents/lines.ts';

/** Null for an invoice that takes no part of a quote. */
export function partRecovery({
  id,
  quoteId,
  share,
  kind,
  total,
  sharePercent,
  deductions,
  items,
}: StoredRow): RecoveryWrite | null {
  if (!share) return null;
  const input = { id: quoteId, invoiceId: id };
  if (kind === 'acompte') return { action: 'deposit_invoice_quotes', input: { ...input, amount: total } };
  if (kind === 'situation') return { action: 'convert_quotes', input: { ...input, percent: sharePercent } };
  // The one that deducts the others takes what is left.
  if (Array.isArray(deductions)) return { action: 'convert_quotes', input };
  const lines = (items as DocumentLine[])
    .filter(({ type }) => type !== 'text')
    .map(({ id: lineId, quantity }) => ({ lineId, quantity }));
  return { action: 'convert_quotes', input: { ...input, lines } };
}
