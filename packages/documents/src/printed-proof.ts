// A quote that its client signed by a link is printed with their signature and a page of proof (docs/subjects/shares.md).
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { Share } from '@zellige/domain/shares/share.schema';
import { proofWords as words } from './printed-proof.messages.ts';
import type { Signature } from './printed-images.ts';
import type { SheetFact } from './sheet-tables.ts';

/** A link by which a quote was signed, as far as the quote prints it. */
export type SignedShare = Pick<
  Share,
  | 'id'
  | 'signedAt'
  | 'signedByName'
  | 'signedByRole'
  | 'signature'
  | 'signedFrom'
  | 'consent'
  | 'pdfHash'
  | 'documentVersion'
  | 'rev'
>;

export interface SignatureProof {
  readonly facts: readonly SheetFact[];
}

export interface ProvenSignature {
  readonly signatureClient?: Signature | undefined;
  readonly proof?: SignatureProof | undefined;
}

/** The signature that is proven: on a quote that was accepted in another way since, it proves nothing. */
export function provenSignature(
  { acceptedAt }: Pick<Quote, 'acceptedAt'>,
  share: SignedShare | undefined,
  signature: (share: SignedShare) => Signature | undefined,
): ProvenSignature {
  if (!share?.signedAt || share.signedAt !== acceptedAt) return {};
  const facts = [
    { label: words.signer, text: [share.signedByName, share.signedByRole].filter(Boolean).join(', ') },
    { label: words.at, text: formatInstant(share.signedAt) },
    { label: words.from, text: share.signedFrom },
    { label: words.consent, text: share.consent },
    { label: words.sum, text: words.sumOf(share.pdfHash, share.documentVersion) },
    { label: words.link, text: share.id },
    { label: words.kind, text: words.law },
  ];
  return { signatureClient: signature(share), proof: { facts } };
}
