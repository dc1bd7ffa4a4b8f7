// These operations record a client's answers by a link. The server alone writes it, for the client has no account: it knows
// them by the token (docs/adr/0042-a-link-is-a-hash-and-its-answer-one-operation.md).
import { instantOf } from '../kernel/facts/happened.ts';
import { type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { acceptQuote, refuseQuote } from '../quotes/quote.operations.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { confirmSignature } from './signature-letters.ts';
import { closedRefusal, shareActions } from './share.actions.ts';
import { declineShareInput, type Share, shareReference, signShareInput } from './share.schema.ts';

const { permission } = shareActions.revoke;
const bySystem = { permission, isOfSystem: true, conflict: 'append' } as const;

const sentences = {
  changed: 'Ce devis a été modifié depuis que vous l’avez ouvert : relisez-le',
  notAQuote: 'Seul un devis se signe',
};

/** The quote of a link whose client may still answer. */
async function answerable(tx: Tx, share: Share, ctx: OperationContext): Promise<Result<Quote>> {
  if (share.of !== 'quotes') return fail('illegal_transition', sentences.notAQuote);
  const closed = closedRefusal(share, ctx.happenedAt);
  if (closed) return { ok: false, error: closed };
  const quote = await tx.quotes.get(share.documentId);
  return quote && quote.archivedAt === null ? ok(quote) : fail('quote_not_found');
}

/** The page was before somebody for two seconds: programs that open every link do not stay. */
export const seeShare = recordOperation('see', 'shares', {
  ...bySystem,
  input: shareReference,
  async run(tx, share, _input, ctx) {
    return ok(share.firstSeenAt === null ? tx.shares.put({ ...share, firstSeenAt: instantOf(ctx) }) : share);
  },
});

/**
 * The client's yes: the quote is accepted as by its salesperson, by the same rule, and the signature is kept with what was read. Nothing
 * of it is written where one of both is refused.
 */
export const signShare = recordOperation('sign', 'shares', {
  ...bySystem,
  input: signShareInput,
  first: ({ documentId }) => [{ collection: 'quotes', id: documentId }],
  async run(tx, share, input, ctx) {
    const quote = await answerable(tx, share, ctx);
    if (!quote.ok) return quote;
    const { optionIds, documentVersion } = input;
    const accepted = await acceptQuote.run(tx, { id: quote.value.id, optionIds }, ctx);
    if (!accepted.ok) {
      const isUndecided = accepted.error.code !== 'illegal_transition';
      return isUndecided && quote.value.version !== documentVersion
        ? fail('version_conflict', sentences.changed)
        : accepted;
    }
    if (quote.value.version !== documentVersion) return fail('version_conflict', sentences.changed);
    const signed = tx.shares.put({
      ...share,
      documentVersion,
      pdfHash: input.pdfHash,
      signedAt: instantOf(ctx),
      signedByName: input.name,
      signedByRole: input.role,
      signature: input.signature,
      signedFrom: input.address,
      consent: input.consent,
      hasPapers: true,
    });
    const { holderEmail = '' } = input;
    await confirmSignature(tx, { share: signed, quote: accepted.value, holderEmail }, ctx);
    return ok(signed);
  },
});

/** The client's no, with its reason. */
export const declineShare = recordOperation('decline', 'shares', {
  ...bySystem,
  input: declineShareInput,
  first: ({ documentId }) => [{ collection: 'quotes', id: documentId }],
  async run(tx, share, { reason, name }, ctx) {
    const quote = await answerable(tx, share, ctx);
    if (!quote.ok) return quote;
    const refused = await refuseQuote.run(tx, { id: quote.value.id, reason }, ctx);
    if (!refused.ok) return refused;
    const refusedAt = instantOf(ctx);
    return ok(tx.shares.put({ ...share, refusedAt, refusedReason: reason, signedByName: name }));
  },
});
