// A question that a client asks by a link becomes a task of whoever holds the document (docs/subjects/shares.md).
import { dayOf } from '../kernel/facts/happened.ts';
import { recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { shareActions } from '../shares/share.actions.ts';
import { shareState } from '../shares/share.rules.ts';
import { askShareInput } from '../shares/share.schema.ts';
import { MOST_ASKS, type ShareAsk } from '../shares/share.values.ts';
import { createTask } from './task.operations.ts';

const titles: Record<ShareAsk, (client: string) => string> = {
  question: (client) => `Question de ${client}`,
  renewal: (client) => `${client} demande une mise à jour`,
  unavailable: (client) => `${client} accepte, mais le matériel manque`,
};

/** The server alone asks, for its client. */
export const askShare = recordOperation('ask', 'shares', {
  permission: shareActions.revoke.permission,
  isOfSystem: true,
  conflict: 'append',
  input: askShareInput,
  async run(tx, share, { about, name, text }, ctx) {
    const state = shareState(share, ctx.happenedAt);
    if (state === 'revoked') return fail('not_found');
    if (share.asks >= MOST_ASKS)
      return fail('illegal_transition', 'Trop de demandes ont été faites par ce lien');
    // A signature locks the document before its share.
    const document = await ctx.unlocked[share.of].get(share.documentId);
    const assignedTo = document?.assignedTo || document?.createdBy || share.createdBy;
    const task = {
      title: titles[about](name || share.client).slice(0, 160),
      description: text,
      assignedTo,
      contactId: document && 'contactId' in document ? document.contactId : null,
      priority: 'high' as const,
      category: 'call' as const,
      dueDate: dayOf(ctx),
      relatedType: share.of,
      relatedId: share.documentId,
    };
    const made = await createTask.run(tx, task, ctx);
    return made.ok ? ok(tx.shares.put({ ...share, asks: share.asks + 1 })) : made;
  },
});
