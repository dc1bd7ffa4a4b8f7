// The quick view behind the connection badge: what is unresolved, and the way to the screen 'Synchronisation'.
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RecoveryGroup } from '../recovery/recovery-group.tsx';
import { QueueGroups } from './queue-groups.tsx';
import { synchronisationMessages as messages } from '../synchronisation.messages.ts';
import { useConnectionLine } from '../use-connection-line.ts';
import { useQueue } from './use-queue.ts';
import { useRouterState } from '../../../ui/navigation/router.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const engine = useEngine();
  const queue = useQueue();
  const { status, entries, conflicts, isRead } = queue;
  const line = useConnectionLine(status);
  useCloseOnLeave(onClose);
  const isEmpty = isRead && entries.length === 0 && conflicts.length === 0 && status.recoverable === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={messages.title}
      description={line}
      actions={
        <>
          <Button onClick={() => engine.syncNow()} isBusy={status.syncing}>
            {messages.syncNow}
          </Button>
          <ButtonLink to="/synchronisation" variant="primary">
            {messages.openScreen}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isEmpty ? <EmptyState title={messages.empty} description={messages.emptyHint} /> : null}
        <RecoveryGroup status={status} level="h3" />
        <QueueGroups queue={queue} level="h3" />
      </div>
    </Dialog>
  );
}

/** A line that leads to another page closes the view behind it. */
function useCloseOnLeave(onClose: () => void): void {
  const pathname = useRouterState(({ location }) => location.pathname);
  const [opened] = useState(pathname);
  useEffect(() => {
    if (pathname !== opened) onClose();
  }, [pathname, opened, onClose]);
}
