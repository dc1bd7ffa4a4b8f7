// A new version of the application waits until the person agrees (vite-plugin-pwa, `prompt`).

import { registerSW } from 'virtual:pwa-register';
import { toast } from '../ui/toast.ts';
import { appMessages } from './app.messages.ts';

/** Registers the offline copy of the application and offers its updates. */
export function registerOfflineCopy(): void {
  const update = registerSW({
    onNeedRefresh() {
      toast.info({
        title: appMessages.updateReady,
        duration: Number.POSITIVE_INFINITY,
        action: { label: appMessages.updateNow, onAction: () => void update(true) },
      });
    },
  });
}
