// The list behind the connection badge: what waits, what the server refused, what somebody else changed too (sync.md §2, §5).
import { formatInstant } from '@zellige/domain/kernel/dates';
import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConflictItem } from './conflict-item.tsx';
import { subjectOf } from './queue-words.ts';
import { describeAction, synchronisationMessages as messages } from './synchronisation.messages.ts';
import { useQueue } from './use-queue.ts';

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { status, entries, conflicts } = useQueue();
  const parked = entries.filter((entry) => entry.state === 'parked');
  const waiting = entries.filter((entry) => entry.state === 'pending');
  const isEmpty = entries.length === 0 && conflicts.length === 0;
  const lastSync = status.lastSync ? messages.lastSync(formatInstant(status.lastSync)) : messages.neverSynced;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={messages.title}
      description={`${status.online ? messages.online : messages.offline} ${lastSync}.`}
    >
      <div className="flex flex-col gap-6">
        {isEmpty ? <EmptyState title={messages.empty} /> : null}
        {conflicts.length > 0 ? (
          <Group title={messages.conflicts}>
            {conflicts.map((conflict) => (
              <ConflictItem key={conflict.id} conflict={conflict} />
            ))}
          </Group>
        ) : null}
        {parked.length > 0 ? (
          <Group title={messages.refused}>
            {parked.map((entry) => (
              <QueueItem key={entry.opId} entry={entry} />
            ))}
          </Group>
        ) : null}
        {waiting.length > 0 ? (
          <Group title={messages.waiting}>
            {waiting.map((entry) => (
              <QueueItem key={entry.opId} entry={entry} />
            ))}
          </Group>
        ) : null}
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label font-medium text-muted">{title}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">{children}</ul>
    </section>
  );
}

function QueueItem({ entry }: { entry: QueueEntryView }) {
  const engine = useEngine();
  const isParked = entry.state === 'parked';
  const discard = async () => {
    const answer = await confirm({
      title: messages.discardTitle,
      message: messages.discardMessage,
      confirmLabel: messages.discard,
      isDanger: true,
    });
    if (answer) await engine.discard(entry.opId);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{describeAction(entry.action)}</p>
        <p className="truncate text-muted">{subjectOf(engine, entry)}</p>
        <p className="text-meta text-muted tabular-nums">
          {messages.queued(formatInstant(new Date(entry.timestamp).toISOString()))}
          {entry.attempts > 0 ? ` · ${messages.attempts(entry.attempts)}` : null}
        </p>
        {entry.error && isParked ? <p className="text-danger">{entry.error.message}</p> : null}
      </div>
      {isParked ? (
        <div className="flex gap-2">
          <Button onClick={() => void discard()}>{messages.discard}</Button>
          <Button onClick={() => void engine.retry(entry.opId)}>{messages.retry}</Button>
        </div>
      ) : null}
    </li>
  );
}
