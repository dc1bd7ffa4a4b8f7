// A sheet that opens filled reads the equipment of its visit from this device, with or without a network.
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import {
  type ChecklistTemplate,
  CHECKLISTS,
  checklistSettingsOf,
} from '@zellige/domain/checklists/checklist-templates';
import type { VisitSources } from '@zellige/domain/technical-sheets/contents/visit-sources';
import { useCallback, useMemo } from 'react';
import { useEngine, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';

/** In the order of the settings; none before the first. */
export function useChecklistTemplates(): readonly ChecklistTemplate[] {
  const { row } = useRow('settings', CHECKLISTS);
  return useMemo(() => checklistSettingsOf(row).templates, [row]);
}

/** `useVisitSources()(itemId)`; of no item with ''. */
export function useVisitSources(): (itemId: string) => VisitSources {
  const engine = useEngine();
  const templates = useChecklistTemplates();
  return useCallback(
    (itemId) => {
      const item = itemId === '' ? undefined : engine.get('inventory', itemId);
      const product = item?.productId ? engine.get('products', item.productId) : undefined;
      const units = item?.followsUnits
        ? engine.rows('units', { where: (unit: Unit) => unit.itemId === itemId })
        : [];
      return { item, productCategory: product?.category ?? '', units, templates };
    },
    [engine, templates],
  );
}
