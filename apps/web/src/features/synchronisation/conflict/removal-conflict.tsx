// A record that somebody deleted while it was changed here: restored with what was changed, or let go (docs/sync.md 'Conflicts').

import { useMemo } from 'react';
import type { ConflictView, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import type { KeyNames } from '../../../records/fields/format-value.ts';
import { shortSentence } from '../words/sentence.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { compareVersions } from './compare.ts';
import { conflictMessages as words } from './conflict.messages.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { ConflictChoices } from './use-decision.ts';

interface RemovalConflictProps {
  conflict: ConflictView;
  record: ShownFields;
  names: KeyNames;
  author: string;
  decision: ConflictChoices;
  dependants: readonly QueueEntryView[];
  canRestore: boolean;
}

/** Says what goes with it before it is let go. */
export function RemovalConflict({ conflict, record, names, author, ...rest }: RemovalConflictProps) {
  const { decision, dependants, canRestore } = rest;
  const engine = useEngine();
  const { base, mine } = conflict;
  const fields = useMemo(() => compareVersions(record, { base, mine, theirs: base }), [record, base, mine]);
  const leaveRemoved = async () => {
    const sentences = dependants.map((entry) => shortSentence(engine, entry));
    const answer = await confirm({
      title: words.leaveRemovedTitle,
      message: [
        conflict.removed ? words.leaveRemovedMessage : words.leaveRemovedUntraced,
        ...(sentences.length > 0 ? [words.discardedToo(sentences)] : []),
      ].join(' '),
      confirmLabel: words.leaveRemoved,
      isDanger: true,
    });
    if (answer) await decision.takeTheirs();
  };
  return (
    <div className="flex flex-col gap-4">
      <Callout title={words.removal(author)}>{words.removalHint}</Callout>
      {fields.length > 0 ? (
        <Card title={words.yourChanges}>
          <DifferenceTable label={words.yourChanges} fields={fields} names={names} hasTheirs={false} />
        </Card>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={() => void leaveRemoved()}>{words.leaveRemoved}</Button>
        {canRestore ? (
          <Button variant="primary" onClick={() => void decision.keepMine()}>
            {words.restore}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
