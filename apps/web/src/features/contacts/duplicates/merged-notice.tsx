// A contact's page leads from a merged contact to the one that stands, and says there what was merged into it.
import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useCallback, useEffect } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { Button } from '../../../ui/press/button.tsx';
import { doubleMessages as words } from './doubles.messages.ts';
import { useMerging } from './use-merging.ts';

export function MergedNotice({ contact: { id, mergedInto } }: { contact: Contact }) {
  const replace = useReplace();
  const allows = useAllows();
  const { undo } = useMerging();
  const where = useCallback((other: Contact) => other.mergedInto === id, [id]);
  const { rows } = useRows('contacts', { where });
  useEffect(() => {
    if (mergedInto !== undefined) replace(`/contacts/${mergedInto}`);
  }, [mergedInto, replace]);
  return rows.map((merged) => (
    <output
      key={merged.id}
      className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line px-4 py-2"
    >
      <span className="min-w-0 text-muted">{words.mergedHere(merged.name)}</span>
      {allows(contactActions.restore, merged) ? (
        <Button variant="ghost" onClick={() => void undo(merged.id)}>
          {words.undoMerge}
        </Button>
      ) : null}
    </output>
  ));
}
