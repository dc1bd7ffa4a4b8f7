// The PDF that goes with a letter: the document as it stands, drawn like that of its page.
import { fail, ok, type Result, type Row } from '@zellige/domain';
import { entriesOf } from '@zellige/domain/accounting/account-entries';
import { statementOf } from '@zellige/domain/accounting/client-statement';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { checkLeaving } from '@zellige/domain/sendings/leaving.rules';
import type { Sendable } from '@zellige/domain/sendings/message-values';
import type { SendableKind } from '@zellige/domain/sendings/sending.values';
import { fileName, type PrintableDocument } from '@zellige/documents';
import { printableStatement } from '@zellige/documents/accounting/statement-from-rows';
import type { PrintContext } from '@zellige/documents/from-rows';
import { tableOf } from '../../platform/database/tables/tables.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readCompany, readRelations } from '../../platform/pdf/print-context.repository.ts';
import { printableOf } from '../../platform/pdf/printed-kinds.ts';
import { readPhotos } from '../../platform/pdf/printed-photos.repository.ts';
import { createSignedPapers } from '../shares/signed-papers.ts';
import { signedShareOf } from '../shares/shared-document.repository.ts';
import { accountRows } from '../accounting/statement.repository.ts';
import { documentData, type ClaimedLetter } from './letter.repository.ts';
import { letterMessages as words } from './letters.messages.ts';

/** Most mail servers take ten megabytes, encoded. */
const MAX_MEGABYTES = 7;

export interface Printed {
  filename: string;
  content: Buffer;
  contentType: 'application/pdf';
  number: string | null;
}

type Parts = Pick<ServerParts, 'pool' | 'printer' | 'clock' | 'config' | 'version'>;

interface Drawn {
  bytes: Uint8Array;
  filename: string;
}

type Letter = Pick<ClaimedLetter, 'sending' | 'author'>;
type Known = Pick<PrintContext, 'company' | 'generatedAt'>;

/** The account of a client over the days of the letter, as its author sees it. */
async function statementFor(
  { pool, clock }: Parts,
  contact: Contact,
  { sending, author }: Letter,
  known: Known,
): Promise<PrintableDocument | null> {
  const { period } = sending;
  if (!period || !author) return null;
  const rows = await accountRows(pool, author, String(contact.id));
  const today = dayInCasablanca(clock());
  const statement = statementOf(entriesOf(rows), { ...period, today, reader: author });
  return printableStatement(contact, statement, known);
}

async function documentFor(
  parts: Parts,
  row: Row,
  letter: Letter,
  known: Known,
): Promise<PrintableDocument | 'busy' | null> {
  const { of } = letter.sending;
  if (of === 'contacts') return statementFor(parts, row as Contact, letter, known);
  const printed = printableOf(parts.printer, of);
  const photos = await readPhotos(parts, printed.photos(row));
  if (photos === null) return 'busy';
  return printed.printable(row, { ...(await readRelations(parts.pool, row)), ...known, photos });
}

/** What the client signed, as it was kept. */
async function signedCopy(parts: Parts, quoteId: string): Promise<Result<Uint8Array>> {
  const share = await signedShareOf(parts.pool, quoteId);
  if (!share) return fail('not_found', words.noDocument);
  const papers = createSignedPapers(parts);
  const kept = await papers.keepCopy(share.id);
  return kept.ok ? kept : papers.copy(share);
}

async function drawn(parts: Parts, row: Row, letter: Letter): Promise<Result<Drawn>> {
  const { purpose, documentId, documentNumber } = letter.sending;
  if (purpose === 'confirmation') {
    const copy = await signedCopy(parts, documentId);
    return copy.ok ? ok({ bytes: copy.value, filename: words.signedFile(documentNumber ?? '') }) : copy;
  }
  const company = await readCompany(parts.pool);
  const generatedAt = parts.clock();
  const document = await documentFor(parts, row, letter, { company: company.identity, generatedAt });
  if (document === null) return fail('not_found', words.noDocument);
  if (document === 'busy') return fail('unavailable');
  const printed = await parts.printer.print(document, generatedAt);
  return printed.ok ? ok({ bytes: printed.value, filename: fileName(document) }) : printed;
}

/** Failures: not_found, unavailable where it may go later, print_too_long and payload_too_large where it never will. */
export async function printLetter(parts: Parts, letter: Letter): Promise<Result<Printed>> {
  const { pool } = parts;
  const { of, documentId } = letter.sending;
  const data = await documentData(pool, tableOf[of], documentId);
  if (data === null) return fail('not_found', words.noDocument);
  const row = JSON.parse(data) as Row & { number?: string | null };
  const leaving = checkLeaving(letter.sending, row as Sendable[SendableKind]);
  if (!leaving.ok) return leaving;
  const made = await drawn(parts, row, letter);
  if (!made.ok) return made;
  const { bytes, filename } = made.value;
  if (bytes.byteLength > MAX_MEGABYTES * 1_000_000)
    return fail('payload_too_large', words.tooLarge(MAX_MEGABYTES));
  const content = Buffer.from(bytes);
  return ok({
    filename,
    content,
    contentType: 'application/pdf',
    number: row.number ?? null,
  });
}
