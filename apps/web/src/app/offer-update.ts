// A new version of the application waits until the person agrees (docs/sync.md 'Updates of the application').

import { appCopy } from '../platform/own-app-copy.ts';
import { toast } from '../ui/toast.ts';
import { deviceMessages } from './device.messages.ts';

/** One message, whatever the number of reasons; once answered it goes, and the next is another. */
let answers = 0;
const message = () => ({
  id: `update-${answers}`,
  duration: Number.POSITIVE_INFINITY,
  action: { label: deviceMessages.updateNow, onAction: () => void agree() },
});

/** 'Une nouvelle version est disponible', until the person takes it. */
export function offerUpdate(): void {
  toast.info({ ...message(), title: deviceMessages.updateReady });
}

async function agree(): Promise<void> {
  answers += 1;
  toast.info({ id: `update-${answers}`, title: deviceMessages.updating, duration: Number.POSITIVE_INFINITY });
  if (await appCopy.update()) return;
  toast.warning({
    ...message(),
    title: deviceMessages.updateLater,
    description: deviceMessages.updateLaterWhy,
  });
}
