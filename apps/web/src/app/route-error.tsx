// What a screen shows in its place when it breaks, or when its code cannot be had. The shell stays around it.

import { CloudOff, RotateCw } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { log } from '../platform/log.ts';
import { opensWithoutServer } from '../platform/page-address.ts';
import { Button } from '../ui/button.tsx';
import { isUnreachable } from '../ui/unreachable-part.ts';
import { appMessages } from './app.messages.ts';
import { ConnectivityContext } from './connectivity-context.ts';
import { ErrorScreen } from './error-screen.tsx';

/** For the router. */
export function RouteError({ error }: { error: unknown }) {
  return isUnreachable(error) ? <UnreachableScreen error={error} /> : <ErrorScreen error={error} />;
}

/** Says it and offers to load the page again, once that can succeed: without files on the device it needs the server. */
function UnreachableScreen({ error }: { error: unknown }) {
  const connectivity = use(ConnectivityContext);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => log.warn('unreachable-screen', { cause: String(error) }), [error]);
  const reload = async () => {
    await connectivity?.check();
    if (opensWithoutServer() || connectivity?.get().isOnline) location.reload();
    else setHasFailed(true);
  };
  return (
    <div role="alert" className="flex min-h-full flex-col items-center justify-center gap-4 p-6 text-center">
      <CloudOff size={24} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <div className="flex max-w-120 flex-col gap-1">
        <h1 className="text-h1 font-semibold tracking-[-0.02em]">{appMessages.unreachableTitle}</h1>
        <p className="text-muted">{appMessages.unreachableMessage}</p>
        {hasFailed ? <p className="mt-2 text-danger">{appMessages.stillUnreachable}</p> : null}
      </div>
      <Button icon={RotateCw} onClick={() => void reload()}>
        {appMessages.reload}
      </Button>
    </div>
  );
}
