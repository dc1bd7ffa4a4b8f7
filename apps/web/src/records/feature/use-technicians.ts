// The company's technicians, as everybody's copy knows them (specification §3 'Technician').

import { useMemo } from 'react';
import type { Technician, TechnicianSettings } from '@zellige/domain/settings/technician-list';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';

const NONE: readonly Technician[] = [];

/** Empty before the first settings. */
export function useTechnicians(): readonly Technician[] {
  const row = useRow('settings', 'technicians').row as TechnicianSettings | undefined;
  return useMemo(() => row?.technicians ?? NONE, [row]);
}
