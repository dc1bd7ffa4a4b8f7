// The PDF that goes with a letter: the document as it stands, drawn like that of its page.
import { fail, ok, type Result, type Row } from '@zellige/domain';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { fileName } from '@zellige/documents';
import { tableOf } from '../../platform/database/tables.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readCompany, readRelations } from '../../platform/pdf/print-context.repository.ts';
import { printableOf } from '../../platform/pdf/printed-kinds.ts';
import { documentData } from './letter.repository.ts';
import { letterMessages as words } from './letters.messages.ts';

/** Most mail servers take ten megabytes, encoded. */
const MAX_MEGABYTES = 7;

export interface Printed {
  filename: string;
  content: Buffer;
  contentType: 'application/pdf';
  number: string | null;
}

type Parts = Pick<ServerParts, 'pool' | 'printer' | 'clock'>;

/** Failures: not_found, unavailable where it may go later, print_too_long and payload_too_large where it never will. */
export async function printLetter(
  { pool, printer, clock }: Parts,
  { of, documentId }: Pick<Sending, 'of' | 'documentId'>,
): Promise<Result<Printed>> {
  const data = await documentData(pool, tableOf[of], documentId);
  if (data === null) return fail('not_found', words.noDocument);
  const row = JSON.parse(data) as Row & { number: string | null };
  const [company, relations] = await Promise.all([readCompany(pool), readRelations(pool, row)]);
  const generatedAt = clock();
  const document = printableOf(printer, of)(row, { ...relations, company: company.identity, generatedAt });
  const drawn = await printer.print(document, generatedAt);
  if (!drawn.ok) return drawn;
  if (drawn.value.byteLength > MAX_MEGABYTES * 1_000_000)
    return fail('payload_too_large', words.tooLarge(MAX_MEGABYTES));
  const content = Buffer.from(drawn.value);
  return ok({ filename: fileName(document), content, contentType: 'application/pdf', number: row.number });
}
