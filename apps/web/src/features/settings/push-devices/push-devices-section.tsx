// 'Alertes sur mes appareils' of the profile: this browser is told of changed work from a press on, and every device is taken off here.

import { BellRing, Laptop, Smartphone } from 'lucide-react';
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
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
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
          {(device) => <DeviceLine device={device} onRevoke={() => void revoke(device)} />}
        </RemoteList>
        {hint === null ? null : <p className="text-meta text-muted">{hint}</p>}
      </div>
    </FormSection>
  );
}

function DeviceLine({ device, onRevoke }: { device: PushDevice; onRevoke: () => void }) {
  const name = deviceName(device.userAgent);
  const Icon = /iPhone|Android|iPad/.test(device.userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.isCurrent ? <Badge tone="accent">{words.current}</Badge> : null}
        </p>
        <p className="text-meta text-muted">
          {words.since} <InstantText value={device.createdAt} /> · {words.lastSent} :{' '}
          {device.lastSentAt === null ? words.never : <InstantText value={device.lastSentAt} />}
        </p>
      </div>
      <Button aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
