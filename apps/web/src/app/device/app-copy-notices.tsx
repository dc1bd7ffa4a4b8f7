// Messages about the application and its data on this device: a newer version waits, whether it was found here, asked for by
// the server (426) or needed by storage that a newer tab has changed; a restored server lost records; another instance answers at this address.

import { useEffect } from 'react';
import { writtenAddress } from '../../records/feature/record-address.ts';
import { isLocal } from '../../platform/build-config.ts';
import { OPEN_PAGE } from '../../platform/app-copy/app-files.ts';
import { useHttp } from '../../platform/http/http-context.ts';
import { ownPushBrowser, renewPush } from '../../platform/browser/push-device.ts';
import { localTextStorage } from '../../platform/browser/storage.ts';
import { useActor, useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { useFollowed } from '../../platform/observable.ts';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { useRouter } from '../../ui/navigation/router.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { deviceMessages as words } from './device.messages.ts';

const PATH: Address = '/synchronisation';

/** Stays until it was read; not on the screen that lists them. */
function useRecoveryNotice(): void {
  const router = useRouter();
  const { recoverable } = useEngineStatus();
  const hasRecoverable = recoverable > 0;
  useEffect(() => {
    if (!hasRecoverable || router.state().location.pathname === PATH) return;
    toast.warning({
      id: 'lost-records',
      title: words.serverRestored,
      description: words.serverRestoredWhy,
      duration: Number.POSITIVE_INFINITY,
      action: { label: words.see, onAction: () => router.go(PATH) },
    });
  }, [hasRecoverable, router]);
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

/** The record of a notification of the telephone that was pressed, and the device itself in this session. */
function usePush(): void {
  const router = useRouter();
  const http = useHttp();
  const { id } = useActor();
  useEffect(() => {
    if (isLocal || !('serviceWorker' in navigator)) return undefined;
    void renewPush(ownPushBrowser(localTextStorage), http, id);
    const open = ({ data }: MessageEvent<unknown>) => {
      if (isOpening(data)) router.go(writtenAddress(data.url));
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [router, http, id]);
}

const isOpening = (data: unknown): data is { url: string } =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'type') === OPEN_PAGE &&
  typeof Reflect.get(data, 'url') === 'string';

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
  useRecoveryNotice();
  useOtherInstanceNotice();
  usePush();
  useEffect(() => {
    if (reloadNeeded) void appCopy.fetchNewest().then(offerUpdate);
  }, [reloadNeeded]);
  useEffect(() => {
    if (isNewerThere) offerUpdate();
  }, [isNewerThere]);
  return null;
}
