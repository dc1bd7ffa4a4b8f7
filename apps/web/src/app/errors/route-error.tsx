// A screen that breaks, or whose code cannot be fetched, shows this in its place. The shell stays around it.

import { CloudOff, RotateCw } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { useFollowed } from '../../platform/observable.ts';
import { log } from '../../platform/log.ts';
import { opensWithoutServer } from '../../platform/page/page-address.ts';
import { hasUnsavedWork } from '../../platform/drafts/unsaved-work.ts';
import { Button } from '../../ui/press/button.tsx';
import { LateNote } from '../../ui/feedback/late-note.tsx';
import { isUnreachable } from '../../ui/navigation/unreachable-part.ts';
import { appMessages } from '../app.messages.ts';
import { ConnectivityContext } from '../device/connectivity-context.ts';
import { ErrorScreen } from './error-screen.tsx';

/** For the router. */
export function RouteError({ error }: { error: unknown }) {
  return isUnreachable(error) ? <UnreachableScreen error={error} /> : <ErrorScreen error={error} />;
}

/**
 * Says when it will be there, where the device is still being prepared, and opens it then: a browser does not ask twice for what it
 * could not import, so that the page is loaded again. Else offers to, once that can succeed.
 */
function UnreachableScreen({ error }: { error: unknown }) {
  const connectivity = use(ConnectivityContext);
  const { part } = useFollowed(appCopy);
  const [isAwaited] = useState(part !== null && part < 1);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => log.warn('unreachable-screen', { cause: String(error) }), [error]);
  useEffect(() => {
    if (isAwaited && part === 1 && !hasUnsavedWork()) location.reload();
  }, [isAwaited, part]);
  const reload = async () => {
    await connectivity?.check();
    if (opensWithoutServer() || connectivity?.get().isOnline) location.reload();
    else setHasFailed(true);
  };
  return (
    <div role="alert" className="flex min-h-full flex-col items-center justify-center gap-4 p-6 text-center">
      <CloudOff size={24} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <div className="flex max-w-120 flex-col gap-1">
        <h1 className="text-h1 font-semibold tracking-[-0.02em]">
          {isAwaited ? appMessages.awaitedTitle : appMessages.unreachableTitle}
        </h1>
        <p className="text-muted">{isAwaited ? <LateNote /> : appMessages.unreachableMessage}</p>
        {hasFailed ? <p className="mt-2 text-danger">{appMessages.stillUnreachable}</p> : null}
      </div>
      <Button icon={RotateCw} onClick={() => void reload()}>
        {appMessages.reload}
      </Button>
    </div>
  );
}
