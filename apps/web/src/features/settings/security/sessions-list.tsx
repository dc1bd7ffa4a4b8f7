// The devices on which one is signed in, and signing them out from here.

import { Laptop, Smartphone } from 'lucide-react';
import { apiPaths } from '@zellige/contract/paths';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { deviceName } from './device-name.ts';
import { RemoteContent } from '../remote-section.tsx';
import { type DeviceSession, securityApi } from './security-api.ts';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import { tellAnswer } from '../show-http-failure.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

export function SessionsList() {
  const http = useHttp();
  const remote = useRemoteRead<DeviceSession[]>(apiPaths.sessions);
  const end = async (id: string) => {
    const answer = await securityApi.endSession(http, id);
    tellAnswer(answer, securityMessages.deviceSignedOut, words.saveFailed.title);
    remote.reload();
  };
  const endOthers = async () => {
    const answer = await securityApi.endOtherSessions(http);
    tellAnswer(answer, securityMessages.othersSignedOut, words.saveFailed.title);
    remote.reload();
  };
  const hasOthers = (remote.data?.length ?? 0) > 1;
  return (
    <FormSection
      title={securityMessages.sessions}
      trailing={
        hasOthers ? <Button onClick={() => void endOthers()}>{securityMessages.signOutOthers}</Button> : null
      }
    >
      <RemoteContent remote={remote}>
        {(sessions) => (
          <ul className="-my-3 divide-y divide-line">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => void end(session.id)} />
            ))}
          </ul>
        )}
      </RemoteContent>
    </FormSection>
  );
}

function SessionLine({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const name = deviceName(session.userAgent);
  const Icon = /iPhone|Android|iPad/.test(session.userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isCurrent ? <Badge tone="accent">{securityMessages.currentSession}</Badge> : null}
        </p>
        <p className="text-meta text-muted">
          {securityMessages.lastUsed} : <InstantText value={session.lastUsedAt} />
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button aria-label={securityMessages.signOutOf(name)} onClick={onEnd}>
          {securityMessages.signOutDevice}
        </Button>
      )}
    </li>
  );
}
