// What a person is told of the application's own files: once that it opens without a network, and that a newer version waits, be
// it found here or asked for by the server (426) or by storage that a newer tab has taken over.

import { useEffect, useSyncExternalStore } from 'react';
import { useEngineStatus } from '../platform/engine/engine-hooks.ts';
import { appCopy } from '../platform/own-app-copy.ts';
import { toast } from '../ui/toast.ts';
import { deviceMessages } from './device.messages.ts';
import { offerUpdate } from './offer-update.ts';

/** Shows nothing itself. Needs the engine above it: what opens without a network is the files and the rows. */
export function AppCopyNotices() {
  const { isNew, isNewerThere } = useSyncExternalStore(appCopy.subscribe, appCopy.get);
  const { copyComplete, reloadNeeded } = useEngineStatus();
  const isReady = isNew && copyComplete;
  useEffect(() => {
    if (isReady) toast.success({ title: deviceMessages.readyOffline });
  }, [isReady]);
  useEffect(() => {
    if (reloadNeeded) void appCopy.fetchNewest().then(offerUpdate);
  }, [reloadNeeded]);
  useEffect(() => {
    if (isNewerThere) offerUpdate();
  }, [isNewerThere]);
  return null;
}
