// A share: the link under which a client reads one document, and signs or refuses a quote (docs/subjects/shares.md).
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { choice, requiredText, text } from '../kernel/schema/field-kinds.ts';
import { clientSignature, signerName } from '../kernel/schema/signature-kinds.ts';
import {
  sharedKinds,
  type SharedKind,
  shareAsks,
  type ShareLanguage,
  shareLanguages,
} from './share.values.ts';

/** SHA-256 in hexadecimal. */
const sum = z.string().regex(/^[\da-f]{64}$/, 'Empreinte SHA-256 attendue');

export const createShareInput = z.object({
  id: newKey.optional(),
  of: choice(sharedKinds),
  documentId: idText,
  /** SHA-256 in base64url of 256 bits that the device drew and keeps to itself. */
  tokenHash: z.string().regex(/^[\w-]{43}$/, 'Empreinte SHA-256 attendue'),
  lang: choice(shareLanguages).optional(),
  /** Whom it is for, in its maker's words. */
  recipient: text(120).optional(),
  /** The links that lead to the document until now end with it. */
  replaces: z.boolean().optional(),
});
export const shareReference = z.object({ id: idText });

/** The document stands in every answer of a client, so that it is locked before its share. */
const answered = { id: idText, of: choice(sharedKinds), documentId: idText };

export const signShareInput = z.object({
  ...answered,
  name: signerName,
  role: text(120),
  /** A typed name, or a drawing that the server made anew. */
  signature: clientSignature,
  optionIds: z.array(idText).max(500),
  /** What was read: the version of the quote, and the sum of its PDF. */
  documentVersion: z.int(),
  pdfHash: sum,
  consent: requiredText(1000),
  /** The network address that it came from. */
  address: text(64),
  /** The e-mail address of whoever holds the quote, which no row of theirs says; '' for none. */
  holderEmail: text(254).optional(),
});
export const declineShareInput = z.object({ ...answered, name: text(160), reason: requiredText(500) });
export const askShareInput = z.object({
  id: idText,
  about: choice(shareAsks),
  name: text(160),
  text: text(2000),
});

export type Share = RowMeta & {
  id: string;
  of: SharedKind;
  documentId: string;
  /** Of the document when the link was made; once it is signed, the one that was signed. */
  documentVersion: number;
  client: string;
  recipient: string;
  tokenHash: string;
  /** SHA-256 of the PDF that was signed; '' until then. */
  pdfHash: string;
  lang: ShareLanguage;
  /** Instants. */
  expiresAt: string;
  revokedAt: string | null;
  replacedAt: string | null;
  /** Of the first time that somebody had the page before them for two seconds. */
  firstSeenAt: string | null;
  signedAt: string | null;
  signedByName: string;
  signedByRole: string;
  signature: string;
  signedFrom: string;
  consent: string;
  /** Whether the server keeps the papers of its signature (`signedFiles`); absent of links older than those. */
  hasPapers?: boolean;
  refusedAt: string | null;
  refusedReason: string;
  /** How often its client asked something. */
  asks: number;
  /** Copied from the document. */
  assignedTo: string;
};

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    shares: Share;
  }
}
