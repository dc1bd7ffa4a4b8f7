// Merging contacts with one message that takes it back, and taking a merge back later.
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useMemo } from 'react';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { doubleMessages as words } from './doubles.messages.ts';

export interface Merge {
  into: Pick<Contact, 'id' | 'name'>;
  from: readonly number[];
  choices: Readonly<Record<string, number>>;
}

const behind = ({ leftBehind }: Contact): number => Object.values(leftBehind?.records ?? {}).flat().length;

export function useMerging() {
  const engine = useEngine();
  return useMemo(() => {
    const undo = async (id: number): Promise<void> => {
      const result = await engine.execute('undo_merge_contacts', { id });
      if (result.ok) toast.success({ title: words.undone, description: words.stayed(behind(result.value)) });
      else tellFailure(result.error);
    };
    const merge = async ({ into, from, choices }: Merge): Promise<boolean> => {
      const result = await engine.execute('merge_contacts', { into: into.id, from: [...from], choices });
      if (!result.ok) {
        tellFailure(result.error);
        return false;
      }
      const [first = 0] = from;
      toast.success({
        title: words.done(from.length, into.name),
        action: { label: words.undo, onAction: () => void undo(first) },
      });
      return true;
    };
    /** Nobody is asked about these again. */
    const keepApart = async (contacts: readonly Contact[]): Promise<void> => {
      for (const [rank, { id }] of contacts.entries()) {
        const others = contacts.slice(rank + 1).map((other) => other.id);
        if (others.length === 0) continue;
        const result = await engine.execute('distinguish_contacts', { id, others });
        if (!result.ok) return tellFailure(result.error);
      }
      toast.success({ title: words.distinctDone });
    };
    return { merge, undo, keepApart };
  }, [engine]);
}
