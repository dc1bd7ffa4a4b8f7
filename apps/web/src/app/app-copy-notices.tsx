// What a person is told of the application and its data on this device: that a newer version waits, be it found here or asked for
// by the server (426) or by storage that a newer tab has taken over; that a restored server lost records.

import { useEffect, useSyncExternalStore } from 'react';
import { useEngineStatus } from '../platform/engine/engine-hooks.ts';
import { appCopy } from '../platform/own-app-copy.ts';
import { offerUpdate } from './offer-update.ts';
import { useLostRecordNotice } from './use-lost-record-notice.ts';

/** Shows nothing itself. Needs the engine above it. */
export function AppCopyNotices() {
  const { isNewerThere } = useSyncExternalStore(appCopy.subscribe, appCopy.get);
  const { reloadNeeded } = useEngineStatus();
  useLostRecordNotice();
  useEffect(() => {
    if (reloadNeeded) void appCopy.fetchNewest().then(offerUpdate);
  }, [reloadNeeded]);
  useEffect(() => {
    if (isNewerThere) offerUpdate();
  }, [isNewerThere]);
  return null;
}
