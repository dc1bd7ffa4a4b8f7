// A step that their version no longer allows: why, where the record stands, what can be done instead.

import { type Failure } from '@zellige/domain';
import { recordAddress } from '../../../records/feature/record-address.ts';
import type { ConflictView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { remediesFor } from '../remedies.ts';
import { type Remedies, RemedyList, prepareAndRedo, useReopening } from '../remedy-list.tsx';
import type { ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { formatValue, type KeyNames } from '../../../records/fields/format-value.ts';
import { shortSentence } from '../words/sentence.ts';
import { conflictMessages as words } from './conflict.messages.ts';
import type { ConflictChoices } from './use-decision.ts';
import { Versions } from './whole-conflict.tsx';

interface BlockedConflictProps {
  conflict: ConflictView;
  blocked: Failure;
  record: ShownFields;
  names: KeyNames;
  decision: ConflictChoices;
  onDecided: () => void;
}

export function BlockedConflict({
  conflict,
  blocked,
  record,
  names,
  decision,
  onDecided,
}: BlockedConflictProps) {
  const engine = useEngine();
  const { theirs } = conflict;
  const remedies = useBlockedRemedies(conflict, decision, onDecided);
  const { status } = record;
  const now = status && theirs ? words.nowTheirs(formatValue(status, theirs['status'], names)) : '';
  return (
    <div className="flex flex-col gap-4">
      <Callout title={words.blockedTitle}>
        <p>
          {shortSentence(engine, conflict)}. {blocked.message}. {now}
        </p>
      </Callout>
      <RemedyList ids={['take', 'invoice', ...remediesFor(blocked.code)]} remedies={remedies} />
      <Versions versions={conflict} record={record} names={names} />
    </div>
  );
}

function useBlockedRemedies(
  conflict: ConflictView,
  decision: ConflictChoices,
  onDecided: () => void,
): Remedies {
  const engine = useEngine();
  const go = useGo();
  const { collection, recordId, theirs } = conflict;
  const reopening = useReopening(collection, recordId);
  const page = recordAddress(collection, recordId);
  const invoice =
    typeof theirs?.['invoiceId'] === 'string' ? recordAddress('invoices', theirs['invoiceId']) : null;
  const reopen = async (action: string) => {
    onDecided();
    const first = () => engine.executeStored(action, { id: recordId });
    const result = await engine.giveUp([conflict.id]);
    if (result.ok) await prepareAndRedo(engine, { first, write: conflict });
    else tellFailure(result.error, words.failed);
    go(page ?? '/synchronisation');
  };
  return {
    take: () => void decision.takeTheirs(),
    ...(reopening ? { reopen: () => void reopen(reopening) } : {}),
    ...(invoice ? { invoice: () => go(invoice) } : {}),
    ...(page ? { open: () => go(page) } : {}),
  };
}
