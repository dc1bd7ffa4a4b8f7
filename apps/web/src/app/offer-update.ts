// A new version of the application waits until the person agrees (docs/sync.md, 'Updates of the application').

import { appCopy } from '../platform/own-app-copy.ts';
import { toast } from '../ui/toast.ts';
import { appMessages } from './app.messages.ts';

/** One message, whatever the number of reasons. */
const ID = 'update';

const action = { label: appMessages.updateNow, onAction: () => void agree() };

/** 'Une nouvelle version est disponible', until the person takes it. */
export function offerUpdate(): void {
  toast.info({ id: ID, title: appMessages.updateReady, duration: Number.POSITIVE_INFINITY, action });
}

async function agree(): Promise<void> {
  if (await appCopy.update()) return;
  toast.warning({
    id: ID,
    title: appMessages.updateLater,
    description: appMessages.updateLaterWhy,
    duration: Number.POSITIVE_INFINITY,
    action,
  });
}
