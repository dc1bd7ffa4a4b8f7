// 'n fiches plus récentes que la sauvegarde': what a restored server lost and this device kept (docs/adr/0026).

import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { EngineStatus } from '../../../platform/engine/app-engine.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { Group } from '../queue/queue-groups.tsx';
import { RecoveryLine } from './recovery-line.tsx';
import { recoveryMessages as words } from './recovery.messages.ts';
import { useRecoveryActions, useRecoveryRecords } from './use-recovery.ts';

interface RecoveryGroupProps {
  status: EngineStatus;
  level?: 'h2' | 'h3';
}

/** Nothing when the server lost nothing. */
export function RecoveryGroup({ status, level }: RecoveryGroupProps) {
  const { records, isRead } = useRecoveryRecords(status);
  const actions = useRecoveryActions();
  const [isBusy, setIsBusy] = useState(false);
  if (!isRead && status.recoverable > 0) return <Skeleton className="h-40 rounded-card" />;
  const putBackAll = async () => {
    setIsBusy(true);
    await actions.putBackAll();
    setIsBusy(false);
  };
  return (
    <Group
      title={words.title(records.length)}
      hint={status.online ? words.hint : `${words.hint} ${words.offlineHint}`}
      level={level}
      isCounted
      actions={
        <div className="mt-2 flex flex-wrap gap-2">
          <Button icon={Undo2} isBusy={isBusy} onClick={() => void putBackAll()}>
            {words.putBackAll}
          </Button>
          <Button icon={Download} onClick={() => void actions.download()}>
            {words.exportAll}
          </Button>
        </div>
      }
    >
      {records.map((record) => (
        <RecoveryLine key={record.key} record={record} actions={actions} />
      ))}
    </Group>
  );
}
