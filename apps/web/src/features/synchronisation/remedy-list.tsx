// The remedies of one refused or impossible write: each a button with what it does, only those that can be done.

import { useEffect, useState } from 'react';
import { type CollectionName, findOperation, type Result, type Row } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { useActor, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { conflictMessages } from './conflict/conflict.messages.ts';
import { rehearse } from './correction/rehearse.ts';
import type { RemedyId } from './remedies.ts';
import { remedyMessages as words } from './remedies.messages.ts';

export type Remedies = Partial<Record<RemedyId, () => void>>;

interface RemedyListProps {
  ids: readonly RemedyId[];
  /** What each does; one without an entry cannot be done here. */
  remedies: Remedies;
}

/** Nothing when none can be done. */
export function RemedyList({ ids, remedies }: RemedyListProps) {
  const offered = ids.flatMap((id) => {
    const run = remedies[id];
    return run ? [{ id, run, ...words[id] }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className="flex flex-col divide-y divide-line">
        {offered.map(({ id, run, label, hint }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-60 text-muted">{hint}</span>
            <Button onClick={run} className="phone:w-full">
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `reopen_<collection>` where it can be done to that record now, by that person; null otherwise. */
export function useReopening(collection: CollectionName, id: string): string | null {
  const engine = useEngine();
  const actor = useActor();
  const [action, setAction] = useState<string | null>(null);
  useEffect(() => {
    const name = `reopen_${collection}`;
    if (!findOperation(name)) return undefined;
    let isShown = true;
    const look = async () => {
      const done = await rehearse({ engine, actor }, name, { id });
      if (isShown) setAction(done.ok ? name : null);
    };
    void look();
    return () => {
      isShown = false;
    };
  }, [engine, actor, collection, id]);
  return action;
}

interface Redo {
  /** What makes it possible again. */
  first: () => Promise<Result<Row>>;
  write: { action: string; data: unknown };
}

/** Makes a write possible and does it again, and tells how that went: what was refused before has gone by then. */
export async function prepareAndRedo(
  engine: Pick<AppEngine, 'executeStored'>,
  { first, write }: Redo,
): Promise<void> {
  const prepared = await first();
  const again = prepared.ok ? await engine.executeStored(write.action, write.data) : prepared;
  if (again.ok) toast.success({ title: conflictMessages.done.amended });
  else tellFailure(again.error, conflictMessages.failed);
}
