// The person reads these notices before pressing: where the letter will wait, and what it changes.

import { useSyncExternalStore } from 'react';
import { apiPaths } from '@zellige/contract';
import { isLocal } from '../../platform/build-config.ts';
import { useRemoteRead } from '../../platform/http/remote-read.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import type { DialogChannel } from './send-draft.ts';
import { sendingMessages as words } from './sending.messages.ts';
import type { SendRequest } from './use-messages.ts';

interface NoticesProps {
  request: SendRequest;
  channel: DialogChannel;
}

/** `<SendNotices asked={asked} channel="email" />` */
export function SendNotices({ request, channel }: NoticesProps) {
  const carries = channel === 'email' || channel === 'share';
  const isOpen = request.of === 'invoices' && !('sentAt' in request.row && request.row.sentAt);
  return (
    <>
      {channel === 'mailto' && isLocal ? (
        <Callout tone="advice" title={words.localTitle}>
          {words.local}
        </Callout>
      ) : null}
      {channel === 'email' ? <MailNotice /> : null}
      {carries && isOpen ? (
        <Callout tone="quiet" title={words.lockTitle}>
          {words.lock}
        </Callout>
      ) : null}
    </>
  );
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

interface Letters {
  leaves: boolean;
  isDemo: boolean;
}

function MailNotice() {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const { data, state } = useRemoteRead<Letters>(apiPaths.letters);
  if (!isOnline || state === 'offline')
    return (
      <Callout tone="quiet" title={words.offlineTitle}>
        {words.offline}
      </Callout>
    );
  if (!data || data.leaves) return null;
  return (
    <Callout tone="advice" title={data.isDemo ? words.demoTitle : words.noMailTitle}>
      {data.isDemo ? words.demo : words.noMail}
    </Callout>
  );
}
