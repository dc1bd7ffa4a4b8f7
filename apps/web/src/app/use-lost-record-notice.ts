// Tells that a restored server lost what this device holds, once for each page that is opened, and leads to where it is offered
// back (docs/adr/0026).

import { useEffect } from 'react';
import { useEngineStatus } from '../platform/engine/engine-hooks.ts';
import { useRouter } from '../ui/router.ts';
import { toast } from '../ui/toast.ts';
import { deviceMessages as words } from './device.messages.ts';

const PATH = '/synchronisation';

/** Stays until it was read; not on the screen that lists them. */
export function useLostRecordNotice(): void {
  const router = useRouter();
  const { aside } = useEngineStatus();
  const hasLost = aside > 0;
  useEffect(() => {
    if (!hasLost || router.state().location.pathname === PATH) return;
    toast.warning({
      id: 'lost-records',
      title: words.lostRecords,
      description: words.lostRecordsWhy,
      duration: Number.POSITIVE_INFINITY,
      action: { label: words.see, onAction: () => router.go(PATH) },
    });
  }, [hasLost, router]);
}
