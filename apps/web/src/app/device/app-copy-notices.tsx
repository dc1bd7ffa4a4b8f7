// Messages about the application and its data on this device: a newer version waits, whether it was found here, asked for by
// the server (426) or needed by storage that a newer tab has changed; a restored server lost records; another instance answers at this address.

import { useEffect } from 'react';
import { useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { useFollowed } from '../../platform/observable.ts';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { useRouter } from '../../ui/navigation/router.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { deviceMessages as words } from './device.messages.ts';

const PATH: Address = '/synchronisation';

/** Stays until it was read; not on the screen that lists them. */
function useLostRecordNotice(): void {
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

/** Stays until it was read, on every screen but the one that asks. */
function useOtherInstanceNotice(): void {
  const router = useRouter();
  const isOther = useEngineStatus().otherInstance !== null;
  useEffect(() => {
    if (!isOther || router.state().location.pathname === PATH) return;
    toast.warning({
      id: 'other-instance',
      title: words.otherInstance,
      description: words.otherInstanceWhy,
      duration: Number.POSITIVE_INFINITY,
      action: { label: words.see, onAction: () => router.go(PATH) },
    });
  }, [isOther, router]);
}

/** One message, whatever the number of reasons; once answered it goes, and the next is another. */
let answers = 0;
const message = () => ({
  id: `update-${answers}`,
  duration: Number.POSITIVE_INFINITY,
  action: { label: words.updateNow, onAction: () => void agree() },
});

/** 'Une nouvelle version est disponible', until the person takes it. */
function offerUpdate(): void {
  toast.info({ ...message(), title: words.updateReady });
}

async function agree(): Promise<void> {
  answers += 1;
  toast.info({ id: `update-${answers}`, title: words.updating, duration: Number.POSITIVE_INFINITY });
  if (await appCopy.update()) return;
  toast.warning({
    ...message(),
    title: words.updateLater,
    description: words.updateLaterWhy,
  });
}

/** Shows nothing itself. Needs the engine above it. */
export function AppCopyNotices() {
  const { isNewerThere } = useFollowed(appCopy);
  const { reloadNeeded } = useEngineStatus();
  useLostRecordNotice();
  useOtherInstanceNotice();
  useEffect(() => {
    if (reloadNeeded) void appCopy.fetchNewest().then(offerUpdate);
  }, [reloadNeeded]);
  useEffect(() => {
    if (isNewerThere) offerUpdate();
  }, [isNewerThere]);
  return null;
}
