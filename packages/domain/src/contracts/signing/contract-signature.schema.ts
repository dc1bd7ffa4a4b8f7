// A client signs a contract on a screen: each signature stays, with what it was put under (docs/product.md 'Contracts').
import { z } from 'zod';
import type { DocumentLine } from '../../documents/lines.ts';
import { idText, newKey } from '../../kernel/identity/keys.ts';
import { text } from '../../kernel/schema/field-kinds.ts';
import { clientSignature, signerName } from '../../kernel/schema/signature-kinds.ts';

export const signContractInput = z.object({
  id: idText,
  /** The device draws it, so that a signature that is sent twice stands once. */
  signatureId: newKey.optional(),
  signatureClient: clientSignature,
  signedByName: signerName,
  /** Their function at the client's: 'Gérant'. */
  signedByRole: text(120).default(''),
});

/** The promise as it stood when it was signed. */
export interface SignedContent {
  title: string;
  startDate: string;
  /** 'chaque mois' */
  rhythm: string;
  terms: string;
  paymentTerms: string;
  items: DocumentLine[];
}

export interface ContractSignature {
  id: string;
  /** Instant. */
  at: string;
  by: string;
  /** A drawing, or the name in its place. */
  signatureClient: string;
  signedByName: string;
  signedByRole: string;
  content: SignedContent;
}
