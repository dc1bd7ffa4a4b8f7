// One conflict: both versions, field by field, and the person's choice (sync.md §5).
import type { ConflictView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { Button } from '../../ui/button.tsx';
import type { Result } from '@zellige/domain';
import { tellFailure } from '../../ui/tell-failure.ts';
import { differencesOf, subjectOf } from './queue-words.ts';
import { describeAction, synchronisationMessages as messages } from './synchronisation.messages.ts';

async function decide(decision: Promise<Result<null>>): Promise<void> {
  const done = await decision;
  if (!done.ok) tellFailure(done.error, messages.failed);
}

export function ConflictItem({ conflict }: { conflict: ConflictView }) {
  const engine = useEngine();
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div>
        <p className="font-medium">{describeAction(conflict.action)}</p>
        <p className="text-muted">
          {subjectOf(engine, { action: conflict.action, data: { id: conflict.recordId } })}
          {conflict.theirs ? null : ` ${messages.deleted}`}
        </p>
      </div>
      {conflict.theirs ? <Differences conflict={conflict} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void decide(engine.keepMine(conflict.id))}>{messages.keepMine}</Button>
        <Button onClick={() => void decide(engine.takeTheirs(conflict.id))}>{messages.takeTheirs}</Button>
      </div>
    </li>
  );
}

function Differences({ conflict }: { conflict: ConflictView }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-meta text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {messages.field}
          </th>
          <th scope="col" className="py-1 font-medium">
            {messages.mine}
          </th>
          <th scope="col" className="py-1 font-medium">
            {messages.theirs}
          </th>
        </tr>
      </thead>
      <tbody>
        {differencesOf(conflict).map(({ field, mine, theirs }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-2 font-normal text-muted">
              {field}
            </th>
            <td className="py-1.5 pr-2 break-words">{mine}</td>
            <td className="py-1.5 break-words">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
