// One conflict: whose versions they are, then the way to decide that its record allows (docs/sync.md 'Conflicts').

import { findOperation } from '@zellige/domain';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import type { ConflictView, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { ownRecord } from '../decisions.ts';
import { formAddress } from '../correction/correctable.ts';
import { synchronisationMessages } from '../synchronisation.messages.ts';
import type { KeyNames } from '../../../records/fields/format-value.ts';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { nameOfWrite, sentenceOf } from '../words/sentence.ts';
import { useNames } from '../../../records/fields/use-names.ts';
import { dependantsOf } from '../words/use-sentences.ts';
import { whenOf } from '../words/when.ts';
import { BlockedConflict } from './blocked-conflict.tsx';
import { conflictMessages as words } from './conflict.messages.ts';
import { MergeConflict } from './merge-conflict.tsx';
import { RemovalConflict } from './removal-conflict.tsx';
import { useDecision } from './use-decision.ts';
import { WholeConflict } from './whole-conflict.tsx';

interface ConflictPageProps {
  conflict: ConflictView;
  entries: readonly QueueEntryView[];
  onDecided: () => void;
}

export function ConflictPage({ conflict, entries, onDecided }: ConflictPageProps) {
  const names = useNames();
  const head = useHead(conflict, names);
  const page = recordAddress(conflict.collection, conflict.recordId);
  return (
    <Page kind="form">
      <PageHeader
        title={head.title}
        badge={<StatusChip tone="red">{words.badge}</StatusChip>}
        crumbs={[{ label: words.back, to: '/synchronisation' }]}
        actions={page ? <ButtonLink to={page}>{words.openRecord}</ButtonLink> : null}
      />
      <p className="-mt-3 text-muted">{head.subtitle}</p>
      <Ways conflict={conflict} entries={entries} onDecided={onDecided} names={names} />
    </Page>
  );
}

const authorOf = ({ theirs, removed }: ConflictView, names: KeyNames): string => {
  const other = theirs ?? removed;
  return other ? names.person(other.updatedBy) : '';
};

/** Its name, whose other version it is, and when each was written. */
function useHead(conflict: ConflictView, names: KeyNames) {
  const engine = useEngine();
  const { theirs, removed, timestamp } = conflict;
  const other = theirs ?? removed;
  const say = theirs ? synchronisationMessages.alsoChanged : synchronisationMessages.deletedBy;
  const when = other ? `, ${whenOf(Date.parse(other.updatedAt), today())}` : '';
  const { what, did } = sentenceOf(engine, conflict);
  const mine = words.mineWritten(`${did || what} ${whenOf(timestamp, today())}`);
  return {
    title: nameOfWrite(engine, { ...conflict, record: ownRecord(conflict) }),
    subtitle: `${say(authorOf(conflict, names))}${when}. ${mine}.`,
  };
}

/** Restored or let go; no longer possible; field by field; as a whole. */
function Ways({ conflict, entries, onDecided, names }: ConflictPageProps & { names: KeyNames }) {
  const decision = useDecision(conflict, onDecided);
  const dependants = useMemo(() => dependantsOf(conflict.id, entries), [conflict.id, entries]);
  const author = authorOf(conflict, names) || words.somebody;
  const operation = findOperation(conflict.action);
  const isUpdate = operation?.verb === 'update';
  const shared = { conflict, record: fieldsOf(conflict.collection), names, decision };
  if (conflict.theirs === null)
    return <RemovalConflict {...shared} author={author} dependants={dependants} canRestore={isUpdate} />;
  if (conflict.blocked)
    return <BlockedConflict {...shared} blocked={conflict.blocked} onDecided={onDecided} />;
  if (isUpdate && operation.conflict === 'merge') return <MergeConflict {...shared} author={author} />;
  const form = formAddress({ opId: conflict.id, action: conflict.action, record: ownRecord(conflict) });
  return <WholeConflict {...shared} form={form} />;
}
