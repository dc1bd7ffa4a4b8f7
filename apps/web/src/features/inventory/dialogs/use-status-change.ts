// Sets the status of one item or of several; one answers its refusal in the dialog, several are counted.

import { useState } from 'react';
import type { Failure } from '@zellige/domain';
import { inventoryStatusLabels } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryStatus } from '@zellige/domain/inventory/inventory.schema';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { inventoryMessages } from '../inventory.messages.ts';

const words = inventoryMessages.changing;

export interface StatusInput {
  status: InventoryStatus;
  /** Null leaves it to the rulebook: one unit, or all of them for 'disponible'. */
  quantity: number | null;
  location: string;
  reason: string;
  /** Units of a followed item that were chosen. */
  unitIds: readonly string[];
}

const inputOf = (id: string, { quantity, unitIds, ...rest }: StatusInput) => ({
  id,
  ...rest,
  ...(quantity === null ? {} : { quantity }),
  ...(unitIds.length > 0 && { unitIds: [...unitIds] }),
});

/** `const { failure, isBusy, press, save } = useStatusChange(itemIds, close)` */
export function useStatusChange(itemIds: readonly string[], onDone: () => void) {
  const { execute } = useOpenedForm();
  const { isBusy, run: press, leave } = usePress();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (values: StatusInput) => {
    const names: string[] = [];
    for (const id of itemIds) {
      const result = await execute('set_status_inventory', inputOf(id, values));
      if (result.ok) names.push(result.value.name);
      else {
        setFailure(result.error);
        if (itemIds.length > 1) tellFailure(result.error);
      }
    }
    const [first] = names;
    if (first === undefined) return;
    leave();
    const refused = itemIds.length - names.length;
    toast.success({
      title:
        names.length === 1
          ? words.done(first, inventoryStatusLabels[values.status])
          : words.manyDone(names.length),
      description: refused > 0 ? words.refused(refused) : undefined,
    });
    onDone();
  };
  return { failure, isBusy, press, save };
}
