// The page on which a write is corrected: why, both versions when it is a conflict, and the form of its record below.

import { type ReactNode, useMemo, useState } from 'react';
import type { ConflictView, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { EngineContext, useActor, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { wholeOfMine } from '../conflict/whole-version.ts';
import { Versions } from '../conflict/whole-conflict.tsx';
import { type QueueState, useQueue } from '../queue/use-queue.ts';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { shortSentence } from '../words/sentence.ts';
import { useNames } from '../../../records/fields/use-names.ts';
import { type Corrected, correctingEngine } from './correcting-engine.ts';
import { correctionMessages as words } from './correction.messages.ts';

interface CorrectionProps {
  opId: string;
  children: ReactNode;
}

/** The form starts from the whole of mine: what it shows is what will stand. */
function ofConflict(conflict: ConflictView): Corrected | null {
  const row = conflict.mine ?? conflict.base;
  if (!row) return null;
  const { id: opId, action, collection } = conflict;
  const whole = wholeOfMine(conflict);
  const data = whole ? { ...(conflict.data as object), changes: whole } : conflict.data;
  return { opId, action, data, record: { collection, row } };
}

const ofEntry = ({ record, ...entry }: QueueEntryView): Corrected | null =>
  record && entry.state === 'parked' ? { ...entry, record } : null;

/** A write under correction, as it was when the page opened: the form must not lose it under the person's hands. */
interface Opened {
  write: Corrected;
  conflict?: ConflictView | undefined;
  error?: QueueEntryView['error'];
}

function useOpened(opId: string, { entries, conflicts }: QueueState): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  if (opened) return opened;
  const conflict = conflicts.find((known) => known.id === opId);
  const entry = entries.find((known) => known.opId === opId);
  const write = (conflict && ofConflict(conflict)) ?? (entry && ofEntry(entry));
  if (write) setOpened({ write, conflict, error: entry?.error ?? null });
  return undefined;
}

/** Without such a write the page is what it always is. */
export function Correction({ opId, children }: CorrectionProps) {
  const queue = useQueue();
  const opened = useOpened(opId, queue);
  const engine = useEngine();
  const actor = useActor();
  const session = useMemo(
    () =>
      opened
        ? { engine: correctingEngine(engine, actor, opened.write), actor, correcting: opened.write }
        : null,
    [engine, actor, opened],
  );
  if (!queue.isRead) return <Skeleton className="m-6 h-24 rounded-card" />;
  if (!session || !opened) return children;
  return (
    <>
      <div className="mx-auto w-full max-w-[1408px] px-4 pt-4 md:px-6 md:pt-6">
        <div className="flex max-w-[980px] flex-col gap-3">
          <Why opened={opened} />
          {opened.conflict ? <BothVersions conflict={opened.conflict} /> : null}
        </div>
      </div>
      <EngineContext value={session}>{children}</EngineContext>
    </>
  );
}

function Why({ opened: { write, conflict, error } }: { opened: Opened }) {
  const engine = useEngine();
  return (
    <Callout title={conflict ? words.conflictTitle : words.title}>
      <p>{shortSentence(engine, write)}.</p>
      {error ? <p className="text-danger">{error.message}</p> : null}
      <p>{words.saving}</p>
      <ButtonLink to={`/synchronisation/${write.opId}`} className="mt-2">
        {words.back}
      </ButtonLink>
    </Callout>
  );
}

function BothVersions({ conflict }: { conflict: ConflictView }) {
  const names = useNames();
  return (
    <details open className="flex flex-col gap-3">
      <summary className="cursor-pointer py-1 font-medium phone:min-h-11">{words.seeVersions}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <Versions versions={conflict} record={fieldsOf(conflict.collection)} names={names} />
      </div>
    </details>
  );
}
