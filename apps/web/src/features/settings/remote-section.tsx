// A section whose content comes from the server: a skeleton, the content, or why there is none and what to do.

import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import type { Remote } from '../../platform/remote-read.ts';

interface RemoteContentProps<T> {
  remote: Remote<T>;
  children: (data: T) => ReactNode;
}

/** `<RemoteContent remote={sessions}>{(list) => …}</RemoteContent>` */
export function RemoteContent<T>({ remote, children }: RemoteContentProps<T>) {
  if (remote.data !== undefined) return children(remote.data);
  if (remote.state === 'loading') return <RemoteSkeleton />;
  const offline = { title: words.needsServer, description: words.needsServerHint };
  return <ErrorState {...(remote.state === 'offline' ? offline : {})} onRetry={remote.reload} />;
}

const RemoteSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
  </div>
);
