// Another instance answers at the address of this device's copy (docs/sync.md 'What a restored server lost'): both are named, and a
// person decides. Until then nothing is exchanged.

import { ArrowDownToLine, Download, RefreshCw } from 'lucide-react';
import type { EngineStatus } from '../../../platform/engine/app-engine.ts';
import { useEngine, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { exportQueue } from '../queue/export-queue.ts';
import { otherInstanceMessages as words } from './other-instance.messages.ts';

/** Nothing while the right instance answers, or none. */
export function OtherInstanceGroup({ status }: { status: EngineStatus }) {
  const engine = useEngine();
  const own = useRow('settings', 'company').row?.company?.name ?? '';
  if (!status.otherInstance) return null;
  const { company } = status.otherInstance;
  const waiting = status.waiting + status.parked + status.conflicts;
  const take = async () => {
    const answer = await confirm({
      title: words.takeTitle,
      message: words.takeMessage(own, company, waiting),
      confirmLabel: words.takeConfirm,
      isDanger: true,
    });
    if (answer) await engine.answerInstance?.('take');
  };
  const agree = async () => {
    const question = {
      title: words.sameTitle,
      message: words.sameMessage(company),
      confirmLabel: words.sameConfirm,
    };
    if (await confirm(question)) await engine.answerInstance?.('same');
  };
  return (
    <div role="alert">
      <Card title={words.title}>
        <div className="flex flex-col gap-3">
          <p>{words.names(own, company)}</p>
          <p className="text-muted">
            {words.paused}
            {waiting > 0 ? ` ${words.waiting(waiting)}.` : null}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={RefreshCw} isBusy={status.syncing} onClick={() => engine.syncNow()}>
              {words.retry}
            </Button>
            {waiting > 0 ? (
              <Button icon={Download} onClick={() => void exportQueue(engine)}>
                {words.exportQueue}
              </Button>
            ) : null}
            <Button onClick={() => void agree()}>{words.same}</Button>
            <Button variant="danger" icon={ArrowDownToLine} onClick={() => void take()}>
              {words.take(company)}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}
