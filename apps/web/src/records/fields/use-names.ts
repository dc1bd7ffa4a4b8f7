// The names behind the keys that a record holds, from the copy of this device.

import { DEAL_STAGES, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { useMemo } from 'react';
import { useEngine, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import type { KeyNames } from './format-value.ts';

interface Technicians {
  technicians?: readonly { id: string; name: string }[];
}

/** People, contacts, categories, technicians, vehicles, units and stages of deals. */
export function useNames(): KeyNames {
  const engine = useEngine();
  const { authorOf } = useStaff();
  const { technicians } = (useRow('settings', 'technicians').row ?? {}) as Technicians;
  const stageRow = useRow('settings', DEAL_STAGES).row;
  return useMemo(
    () => ({
      person: authorOf,
      contact: (id) => engine.get('contacts', Number(id))?.name ?? '',
      category: (id) => engine.get('categories', id)?.name ?? '',
      vehicle: (id) => engine.get('vehicles', id)?.name ?? '',
      unit: (id) => engine.get('units', id)?.serialNumber ?? '',
      stage: (id) => dealStagesOf(stageRow).stages.find((stage) => stage.id === id)?.name ?? '',
      technician: (id) => technicians?.find((known) => known.id === id)?.name ?? '',
    }),
    [engine, authorOf, technicians, stageRow],
  );
}
