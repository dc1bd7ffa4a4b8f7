// Under the sign-in form: what people wrote on this device and could not send, with a way to take it along.
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isLocal } from '../../../platform/build-config.ts';
import { downloadText } from '../../../platform/browser/download.ts';
import { type LeftQueue, readLeftQueues } from '../../../platform/device-queues.ts';
import { Button } from '../../../ui/press/button.tsx';
import { authMessages } from '../auth.messages.ts';

/** Nothing while nothing waits. */
export function LeftQueues() {
  const [queues, setQueues] = useState<readonly LeftQueue[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (!isLocal) void readLeftQueues().then((found) => isCurrent && setQueues(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (queues.length === 0) return null;
  return (
    <section aria-label={authMessages.leftTitle} className="flex w-full max-w-90 flex-col gap-2">
      {queues.map((queue) => (
        <div
          key={queue.userId}
          className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-3"
        >
          <p className="text-meta">{authMessages.left(queue.count, queue.name)}</p>
          <Button
            icon={Download}
            aria-label={authMessages.exportLeft(queue.name)}
            onClick={() => downloadText(queue.text, `file-attente-${queue.userId}.json`, 'application/json')}
          >
            {authMessages.export}
          </Button>
        </div>
      ))}
    </section>
  );
}
