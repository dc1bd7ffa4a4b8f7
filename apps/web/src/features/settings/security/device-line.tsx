// A device of the person stands on a line of its own: its name, whether it is this one, since when, and a button.

import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { deviceName } from './device-name.ts';

interface DeviceLineProps {
  userAgent: string;
  /** The badge of the device in front of the person; null on another one. */
  current: string | null;
  times: ReactNode;
  children: ReactNode;
}

/** `<DeviceLine userAgent={session.userAgent} current={null} times={…}><Button … /></DeviceLine>` */
export function DeviceLine({ userAgent, current, times, children }: DeviceLineProps) {
  const Icon = /iPhone|Android|iPad/.test(userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {deviceName(userAgent)}
          {current === null ? null : <Badge tone="accent">{current}</Badge>}
        </p>
        <p className="text-meta text-muted">{times}</p>
      </div>
      {children}
    </li>
  );
}
