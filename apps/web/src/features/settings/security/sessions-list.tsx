// The devices on which one is signed in, and signing them out from here.

import { apiPaths } from '@zellige/contract/paths';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { DeviceLine } from './device-line.tsx';
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
  const { userAgent, isCurrent, lastUsedAt } = session;
  const times = (
    <>
      {securityMessages.lastUsed} : <InstantText value={lastUsedAt} />
    </>
  );
  return (
    <DeviceLine
      userAgent={userAgent}
      current={isCurrent ? securityMessages.currentSession : null}
      times={times}
    >
      {isCurrent ? null : (
        <Button aria-label={securityMessages.signOutOf(deviceName(userAgent))} onClick={onEnd}>
          {securityMessages.signOutDevice}
        </Button>
      )}
    </DeviceLine>
  );
}
