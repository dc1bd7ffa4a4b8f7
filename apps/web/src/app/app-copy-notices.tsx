// Messages about the application and its data on this device: a newer version waits, whether it was found here, asked for by
// the server (426) or needed by storage that a newer tab has changed; a restored server lost records.

import { useEffect } from 'react';
import { useEngineStatus } from '../platform/engine/engine-hooks.ts';
import { useFollowed } from '../platform/followed.ts';
import { appCopy } from '../platform/own-app-copy.ts';
import { offerUpdate } from './offer-update.ts';
import { useLostRecordNotice } from './use-lost-record-notice.ts';

/** Shows nothing itself. Needs the engine above it. */
export function AppCopyNotices() {
  const { isNewerThere } = useFollowed(appCopy);
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
