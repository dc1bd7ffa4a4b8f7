// Saving a technical sheet.

import type { Address } from '../../ui/address.ts';
import { useCallback } from 'react';
import type { Failure } from '@zellige/domain';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { repeats } from '@zellige/domain/kernel/open-changes';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { changedValues } from '../../business/records/changed-values.ts';
import { useReplace } from '../../ui/use-go.ts';
import { toast } from '../../ui/toast.ts';
import type { SheetOutput } from './sheet-form-values.ts';
import { sheetMessages as words } from './technical-sheets.messages.ts';

type Save = (output: SheetOutput) => Promise<Failure | null>;

/** Creates it, then opens its page: at the key it was kept under, which is its number where this device gives it. */
export function useCreateSheet(id: string): Save {
  const execute = useExecute();
  const replace = useReplace();
  return useCallback(
    async (output) => {
      const result = await execute('create_technicalSheets', { ...output, id });
      if (!result.ok) return result.error;
      toast.success({ title: words.done.created });
      replace(`/technical-sheets/${result.value.id}`);
      return null;
    },
    [execute, replace, id],
  );
}

/** Saves what differs from what the person opened, then goes back to its page. */
export function useUpdateSheet(opened: TechnicalSheet, record: Address): Save {
  const execute = useExecute();
  const replace = useReplace();
  return useCallback(
    async (output) => {
      const { id: _id, kind: _kind, product, intervention, ...fields } = output;
      const changes = {
        ...changedValues(fields, opened),
        ...(product && !repeats(opened.product, product) ? { product } : {}),
        ...(intervention && !repeats(opened.intervention, intervention) ? { intervention } : {}),
      };
      if (Object.keys(changes).length > 0) {
        const result = await execute('update_technicalSheets', { id: opened.id, changes });
        if (!result.ok) return result.error;
      }
      toast.success({ title: words.done.saved });
      replace(record);
      return null;
    },
    [execute, replace, opened, record],
  );
}
