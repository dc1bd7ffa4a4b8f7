// To the corbeille and back, one contact or many: a question, the operation, a toast that undoes it (product.md §4).

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useCallback, useMemo } from 'react';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { contactMessages } from './contacts.messages.ts';

const words = contactMessages.archiving;

export interface ContactArchiving {
  /** Asks first; true when it was done. */
  archive: (contacts: readonly Contact[]) => Promise<boolean>;
  restore: (contacts: readonly Contact[]) => Promise<void>;
}

/** Archives and restores contacts. */
export function useContactArchiving(): ContactArchiving {
  const execute = useExecute();
  const runAll = useCallback(
    async (verb: 'archive' | 'restore', contacts: readonly Contact[]) => {
      const done: Contact[] = [];
      let refusal = '';
      for (const contact of contacts) {
        const result = await execute(`${verb}_contacts`, { id: contact.id });
        if (result.ok) done.push(contact);
        else refusal = result.error.message;
      }
      if (refusal !== '' && done.length === 0) toast.error({ title: words.failed, description: refusal });
      return done;
    },
    [execute],
  );
  const restore = useCallback(
    async (contacts: readonly Contact[]) => {
      const done = await runAll('restore', contacts);
      const [first] = done;
      if (!first) return;
      toast.success({
        title: done.length === 1 ? words.restored(first.name) : words.manyRestored(done.length),
      });
    },
    [runAll],
  );
  const archive = useCallback(
    async (contacts: readonly Contact[]) => {
      const [first] = contacts;
      if (!first || !(await confirmArchiving(contacts))) return false;
      const done = await runAll('archive', contacts);
      if (done.length === 0) return false;
      const refused = contacts.length - done.length;
      toast.success({
        title: done.length === 1 ? words.done(first.name) : words.manyDone(done.length),
        description: refused > 0 ? words.someRefused(refused) : undefined,
        action: { label: contactMessages.actions.undo, onAction: () => void restore(done) },
      });
      return true;
    },
    [runAll, restore],
  );
  return useMemo(() => ({ archive, restore }), [archive, restore]);
}

async function confirmArchiving(contacts: readonly Contact[]): Promise<boolean> {
  const [first] = contacts;
  const answer = await confirm({
    title: first && contacts.length === 1 ? words.question(first.name) : words.manyQuestion(contacts.length),
    message: words.hint,
    confirmLabel: contactMessages.actions.archive,
    isDanger: true,
  });
  return answer !== null;
}
