// 'Alertes sur mes appareils' of the profile: this browser is told of changed work from a press on, and every device is taken off here.

import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import type { PushDevice } from '@zellige/domain/notifications/web-push.schema';
import { useActor } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import {
  ownPushBrowser,
  type PushProblem,
  type PushSupport,
  pushSupport,
  startPush,
} from '../../../platform/browser/push-device.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { localTextStorage } from '../../../platform/browser/storage.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DeviceLine } from '../security/device-line.tsx';
import { deviceName } from '../security/device-name.ts';
import { RemoteList } from '../remote-section.tsx';
import { tellAnswer, tellHttpFailure } from '../show-http-failure.ts';
import { pushDeviceMessages as words } from './push-devices.messages.ts';

const hints: Readonly<Record<PushSupport, string | null>> = {
  possible: null,
  install: words.install,
  blocked: words.blocked,
  none: words.unsupported,
};

function tellOutcome(problem: PushProblem | null): void {
  if (problem === null) toast.success(words.started);
  else if (problem === 'refused') toast.error(words.refused);
  else if (problem === 'no service') toast.error(words.noService);
  else tellHttpFailure(problem, words.failed);
}

/** `<PushDevicesSection />` */
export function PushDevicesSection() {
  const http = useHttp();
  const { id: userId } = useActor();
  const remote = useRemoteRead<PushDevice[]>(apiPaths.pushSubscriptions);
  const [isStarting, setIsStarting] = useState(false);
  const browser = ownPushBrowser(localTextStorage);
  const support = pushSupport(browser);
  const hint = hints[support];
  const isOn = remote.data?.some(({ isCurrent }) => isCurrent) === true;
  const start = async () => {
    setIsStarting(true);
    tellOutcome(await startPush(browser, http, userId));
    setIsStarting(false);
    remote.reload();
  };
  const revoke = async ({ id }: PushDevice) => {
    const answer = await http.request(`${apiPaths.pushSubscriptions}/${id}`, { method: 'DELETE' });
    tellAnswer(answer, words.revoked, words.failed);
    remote.reload();
  };
  return (
    <FormSection
      title={words.title}
      description={words.intro}
      trailing={
        support === 'possible' && !isOn ? (
          <Button icon={BellRing} isBusy={isStarting} onClick={() => void start()}>
            {words.start}
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        <RemoteList remote={remote} empty={words.none}>
          {(device) => <PushDeviceLine device={device} onRevoke={() => void revoke(device)} />}
        </RemoteList>
        {hint === null ? null : <p className="text-meta text-muted">{hint}</p>}
      </div>
    </FormSection>
  );
}

function PushDeviceLine({ device, onRevoke }: { device: PushDevice; onRevoke: () => void }) {
  const { userAgent, isCurrent, createdAt, lastSentAt } = device;
  const times = (
    <>
      {words.since} <InstantText value={createdAt} /> · {words.lastSent} :{' '}
      {lastSentAt === null ? words.never : <InstantText value={lastSentAt} />}
    </>
  );
  return (
    <DeviceLine userAgent={userAgent} current={isCurrent ? words.current : null} times={times}>
      <Button aria-label={words.revokeOf(deviceName(userAgent))} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </DeviceLine>
  );
}
