// Name of the downloaded file: `Type_id_client.pdf` (specification §5 'PDF rules', §9 'VAT and PDF').
import { amendmentFile, fileType, PROFORMA_FILE, RETURN_FILE } from './documents.messages.ts';
import type { DocumentKind } from './model.ts';
import type { RentalPaperName } from './reservations/printed-rental-paper.ts';
import { paperFile } from './reservations/rental-paper.messages.ts';

// "Not a letter or digit" is read in the Unicode sense: é and ع stay.
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;
// File systems stop at 255 bytes; the prefix takes at most fifty.
const MAX_CLIENT_BYTES = 200;

/** A file is named by the legal number, or 'Provisoire-' and the technical id before there is one. */
export interface NamedDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly number: string | null;
  readonly client: string;
  readonly isProforma?: boolean | undefined;
  readonly isReturn?: boolean | undefined;
  /** Of a paper of a rental: which one. */
  readonly rentalPaper?: RentalPaperName | undefined;
  /** Of a quote, 2 and more of a new version under the same number. */
  readonly revision?: number | undefined;
  /** Of a paper of an amended quote: which amendment. */
  readonly amendment?: { readonly n: number } | undefined;
}

function typeOf({ kind, isProforma, isReturn, rentalPaper, amendment }: NamedDocument): string {
  if (amendment) return amendmentFile(amendment.n);
  if (isProforma) return PROFORMA_FILE;
  if (rentalPaper) return paperFile[rentalPaper];
  return isReturn ? RETURN_FILE : fileType[kind];
}

/** @example fileName({ kind: 'quote', id: 'DEV-001', number: 'DEV-001', client: 'Atlas & Fils' }) // 'Devis_DEV-001_Atlas___Fils.pdf' */
export function fileName(document: NamedDocument): string {
  const { id, number, client, revision = 1 } = document;
  const name = client.toWellFormed().normalize('NFC').replace(NOT_LETTER_OR_DIGIT, '_');
  const version = document.kind === 'quote' && revision > 1 ? `_V${revision}` : '';
  const named = `${(number ?? `Provisoire-${id}`).replaceAll('/', '-')}${version}`;
  return `${typeOf(document)}_${named}_${firstBytes(name, MAX_CLIENT_BYTES)}.pdf`;
}

/** The longest start of `text` whose UTF-8 form fits, never cutting a character. */
function firstBytes(text: string, max: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(max));
  return text.slice(0, read);
}

/** The same name in ASCII, for the plain `filename=` of a Content-Disposition header. */
export const asciiFileName = (document: NamedDocument): string =>
  fileName(document)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]/g, '_');
