// Making the link of a document, and revoking it (docs/subjects/shares.md).
import type { RowId } from '../kernel/identity/collection-map.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { unchangedBy } from '../kernel/operations/guarded.ts';
import { namedRecord } from '../kernel/operations/named-record.ts';
import { creation, type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { addresseeOf } from '../sendings/message-values.ts';
import { sendGuard } from '../sendings/sending.actions.ts';
import { checkLeaving } from '../sendings/leaving.rules.ts';
import { shareActions } from './share.actions.ts';
import { liveShares, shareExpiry } from './share.rules.ts';
import { createShareInput, type Share, shareReference } from './share.schema.ts';
import { MOST_SHARES, type SharedKind } from './share.values.ts';

const { permission } = shareActions.revoke;

/** The document, for whoever may send it. */
async function documentToShare(
  tx: Tx,
  { of, documentId }: { of: SharedKind; documentId: RowId },
  ctx: OperationContext,
) {
  const found = await namedRecord(tx, { collection: of, id: documentId }, ctx);
  if (found === undefined || found === 'elsewhere') return fail('not_found');
  if (!permits(ctx.actor, sendGuard(of).permission, { ...found })) return fail('forbidden');
  if (found.archivedAt !== null) return fail('deleted');
  const leaving =
    of === 'invoices' ? checkLeaving({ of, channel: 'share', purpose: 'document' }, found) : null;
  return leaving?.ok === false ? leaving : ok(found);
}

export const createShare = creation('shares', {
  serverFields: {
    documentVersion: true,
    client: true,
    pdfHash: true,
    expiresAt: true,
    revokedAt: true,
    replacedAt: true,
    firstSeenAt: true,
    signedAt: true,
    signedByName: true,
    signedByRole: true,
    signature: true,
    signedFrom: true,
    consent: true,
    hasPapers: true,
    refusedAt: true,
    refusedReason: true,
    asks: true,
    assignedTo: true,
  },
  input: createShareInput,
  permission,
  conflict: 'append',
  copies: true,
  first: (input) => [{ collection: input.of, id: input.documentId }],
  async run(tx, { replaces = false, ...input }, ctx): Promise<Result<Share>> {
    const document = await documentToShare(tx, input, ctx);
    if (!document.ok) return document;
    const documentId = document.value.id;
    const [taken] = await tx.shares.find({ tokenHash: input.tokenHash });
    if (taken) return fail('already_exists');
    const live = liveShares(await tx.shares.find({ documentId }), ctx.happenedAt);
    if (replaces) for (const share of live) tx.shares.put({ ...share, replacedAt: instantOf(ctx) });
    else if (live.length >= MOST_SHARES)
      return fail('in_use', 'Ce document a déjà vingt liens : révoquez-en un');
    return ok(
      tx.shares.put({
        id: input.id ?? String(ctx.newId('shares')),
        of: input.of,
        documentId,
        documentVersion: document.value.version,
        client: addresseeOf(input.of, document.value).client,
        recipient: input.recipient ?? '',
        tokenHash: input.tokenHash,
        pdfHash: '',
        lang: input.lang ?? 'fr',
        expiresAt: shareExpiry(document.value, ctx.happenedAt),
        revokedAt: null,
        replacedAt: null,
        firstSeenAt: null,
        signedAt: null,
        signedByName: '',
        signedByRole: '',
        signature: '',
        signedFrom: '',
        consent: '',
        hasPapers: false,
        refusedAt: null,
        refusedReason: '',
        asks: 0,
        assignedTo: document.value.assignedTo,
      }),
    );
  },
});

export const revokeShare = recordOperation('revoke', 'shares', {
  ...shareActions.revoke,
  input: shareReference,
  conflict: 'append',
  repeat: unchangedBy(shareActions.revoke),
  async run(tx, share, _input, ctx) {
    return ok(tx.shares.put({ ...share, revokedAt: instantOf(ctx) }));
  },
});
