// The paper behind a link: what its page shows, its PDF and the sum of that. It bears no instant of its drawing,
// so that the same content has the same bytes whoever draws it, whatever else is written on the record
// (docs/adr/0042-a-link-is-a-hash-and-its-answer-one-operation.md).
import { ok, type Result, type Row } from '@zellige/domain';
import type { SharedKind } from '@zellige/domain/shares/share.values';
import type { InvoiceDocument, PrintableDocument, QuoteDocument } from '@zellige/documents/model';
import { LRUCache } from 'lru-cache';
import { hashOf } from '../../platform/files/blob-store.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readCompany, readRelations } from '../../platform/pdf/print-context.repository.ts';
import { printableOf } from '../../platform/pdf/printed-kinds.ts';

export type SalesPaper = QuoteDocument | InvoiceDocument;
/** The papers of a handover, without an amount. */
export type HandoverPaper = Extract<PrintableDocument, { dateLivraison: string }>;
export type SharedPaper = SalesPaper | HandoverPaper;

export const isHandover = (paper: SharedPaper): paper is HandoverPaper => 'dateLivraison' in paper;

interface DrawnPaper {
  bytes: Uint8Array;
  /** SHA-256 in hexadecimal. */
  sum: string;
}

/** Makes the papers of one server from its parts. */
export function createPapers(parts: Pick<ServerParts, 'pool' | 'printer' | 'version'>) {
  const drawn = new LRUCache<string, DrawnPaper>({ max: 40 });

  async function paperOf(of: SharedKind, row: Row): Promise<{ paper: SharedPaper; key: string }> {
    const [company, relations] = await Promise.all([readCompany(parts.pool), readRelations(parts.pool, row)]);
    const generatedAt = new Date(row.createdAt);
    const context = { ...relations, company: company.identity, generatedAt, withPrices: false };
    const printed = printableOf(parts.printer, of).printable(row, context) as SharedPaper;
    const paper = { ...printed, generatedAt: '' };
    return { paper, key: [of, row.id, row.version, company.version, relations.stamp].join(' ') };
  }

  /** Fails with what the printer fails with. */
  async function draw(of: SharedKind, row: Row): Promise<Result<DrawnPaper & { paper: SharedPaper }>> {
    const { paper, key } = await paperOf(of, row);
    const known = drawn.get(key);
    if (known) return ok({ ...known, paper });
    const printed = await parts.printer.print(paper, new Date(row.createdAt));
    if (!printed.ok) return printed;
    const made = { bytes: printed.value, sum: hashOf(printed.value) };
    drawn.set(key, made);
    return ok({ ...made, paper });
  }

  return { draw };
}
