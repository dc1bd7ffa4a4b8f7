// The papers of a rental that a client signs: its contract, and the note of what came back (docs/product.md 'Rental papers').
import { z } from 'zod';
import { idText, newKey } from '../../kernel/identity/keys.ts';
import { choice, list, text } from '../../kernel/schema/field-kinds.ts';
import {
  type ClientSignatureState,
  clientSignatureStates,
  signatureFlaws,
} from '../../kernel/values/client-signature.ts';
import { rentalPapers, type returnStates } from '../reservation.values.ts';

export type RentalPaperKind = (typeof rentalPapers)[number];

const MAX_TOGETHER = 200;

const CONTRACT_SIGNED = 'Un contrat se signe : seul un bon de retour peut rester sans signature';

/** A note of return may stay unsigned, for a reason; a contract not. */
export const signRentalInput = z
  .object({
    id: idText,
    paper: choice(rentalPapers),
    /** Reservations of the same rental that stand on the paper too. */
    others: list(idText, MAX_TOGETHER).optional(),
    /** The number printed on it. */
    paperId: newKey.optional(),
    clientSignatureState: choice(clientSignatureStates).exclude(['signé']).optional(),
    /** A drawing, or the name in its place. */
    signatureClient: text(200_000).optional(),
    signedByName: text(160).optional(),
    /** Why the client does not sign. */
    signatureReason: text(500).optional(),
  })
  .superRefine((paper, ctx) => {
    const { clientSignatureState, signedByName = '' } = paper;
    for (const [field, message] of signatureFlaws({ ...paper, signedByName }))
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (clientSignatureState !== undefined && paper.paper === 'contrat')
      ctx.addIssue({ code: 'custom', path: ['clientSignatureState'], message: CONTRACT_SIGNED });
  });

export type SignRentalInput = z.output<typeof signRentalInput>;

/** A paper says this of one reservation, or of one state in which some of its units came back. */
export interface PaperLine {
  reservationId: string;
  name: string;
  quantity: number;
  /** Serial numbers, where units are followed one by one. */
  serials: string[];
  /** Moments of the rental. */
  start: string;
  end: string;
  /** Of a contract: what one unit costs that does not come back, HT in MAD; absent where nobody knows, or for who sees no price. */
  value?: number;
  /** Of a contract: what is asked for it, in MAD; absent for none. */
  caution?: number;
  /** Of a return: how the units were found, and what is to say of them. */
  state?: (typeof returnStates)[number];
  notes?: string;
}

/** A paper as it was signed, which no later change of the rental touches. */
export interface SignedPaper {
  /** `CL-261129-04F7K`, printed on it. */
  id: string;
  kind: RentalPaperKind;
  /** Instant. */
  at: string;
  by: string;
  /** A drawing, or the name in its place; '' where the client did not sign. */
  signatureClient: string;
  /** Who signed or would not, '' where nobody said. */
  signedByName: string;
  /** That the client did not sign, and why; absent where they did. */
  clientSignatureState?: Exclude<ClientSignatureState, 'signé'>;
  signatureReason?: string;
  lines: PaperLine[];
  /** The general conditions as they stood, '' without any; absent of what has none. */
  conditions?: string;
}
