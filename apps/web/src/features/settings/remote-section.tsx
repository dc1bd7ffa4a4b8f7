// A section whose content comes from the server: a skeleton, the content, or why there is none and what to do.

import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import type { Remote } from '../../platform/http/remote-read.ts';

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

interface RemoteListProps<T extends { id: string }> {
  remote: Remote<readonly T[]>;
  /** Where there is none. */
  empty: string;
  children: (row: T) => ReactNode;
}

/** A list of the server: `<RemoteList remote={keys} empty={words.noKeys}>{(key) => <KeyLine … />}</RemoteList>` */
export const RemoteList = <T extends { id: string }>({ remote, empty, children }: RemoteListProps<T>) => (
  <RemoteContent remote={remote}>
    {(rows) =>
      rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {rows.map((row) => (
            <Fragment key={row.id}>{children(row)}</Fragment>
          ))}
        </ul>
      )
    }
  </RemoteContent>
);

const RemoteSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
  </div>
);
