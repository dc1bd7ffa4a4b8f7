// `/synchronisation`: everything that waits on this device, the connection, and what the device keeps (docs/sync.md 'What a device keeps').

import { Download, RefreshCw } from 'lucide-react';
import { today } from '../../platform/clock.ts';
import type { EngineStatus } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card, Skeleton } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { OtherInstanceGroup } from './instance/other-instance-group.tsx';
import { RecoveryGroup } from './recovery/recovery-group.tsx';
import { QueueGroups } from './queue/queue-groups.tsx';
import { StorageCard } from './storage-card.tsx';
import { synchronisationMessages as words } from './synchronisation.messages.ts';
import { exportQueue } from './queue/export-queue.ts';
import { useConnectionLine } from './use-connection-line.ts';
import { useQueue } from './queue/use-queue.ts';
import { whenOf } from './words/when.ts';

export function SynchronisationScreen() {
  const engine = useEngine();
  const queue = useQueue();
  const { status, entries, conflicts, isRead } = queue;
  const line = useConnectionLine(status);
  const isEmpty = entries.length === 0 && conflicts.length === 0;
  const isDone = isEmpty && status.recoverable === 0 && status.otherInstance === null;
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={line}
        actions={
          <>
            {isEmpty ? null : (
              <Button icon={Download} onClick={() => void exportQueue(engine)}>
                {words.exportAll}
              </Button>
            )}
            <Button
              variant="primary"
              icon={RefreshCw}
              isBusy={status.syncing}
              onClick={() => engine.syncNow()}
            >
              {words.syncNow}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6">
          {isRead ? null : <Skeleton className="h-40 rounded-card" />}
          {isRead && isDone ? <EmptyState title={words.empty} description={words.emptyHint} /> : null}
          <OtherInstanceGroup status={status} />
          <RecoveryGroup status={status} />
          <QueueGroups queue={queue} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start">
          <ConnectionCard status={status} />
          <StorageCard />
        </aside>
      </div>
    </Page>
  );
}

function ConnectionCard({ status }: { status: EngineStatus }) {
  const { online, lastSync, waiting, parked, conflicts, recoverable, needsSignIn, reloadNeeded } = status;
  const state = (
    <StatusChip tone={online ? 'green' : 'gray'}>{online ? words.online : words.offline}</StatusChip>
  );
  const session = needsSignIn ? words.connection.expired : reloadNeeded ? words.connection.reload : null;
  return (
    <Card title={words.connection.title}>
      <DescriptionList
        isCompact
        items={[
          { term: words.connection.state, value: state },
          {
            term: words.connection.last,
            value: lastSync ? whenOf(Date.parse(lastSync), today()) : words.connection.none,
          },
          { term: words.connection.waiting, value: waiting },
          { term: words.connection.toReview, value: parked + conflicts + recoverable },
          ...(session === null ? [] : [{ term: words.connection.session, value: session }]),
        ]}
      />
    </Card>
  );
}
