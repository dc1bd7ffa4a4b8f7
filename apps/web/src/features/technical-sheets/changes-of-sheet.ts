// What the form of a technical sheet changes of it.

import { repeats } from '@zellige/domain/kernel/open-changes';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { changedValues } from '../../business/records/changed-values.ts';
import type { SheetOutput } from './sheet-form-values.ts';

/** What differs from the sheet as the person opened it; its contents go whole. */
export function changesOf(output: SheetOutput, opened: TechnicalSheet): object {
  const { id: _id, kind: _kind, product, intervention, ...fields } = output;
  return {
    ...changedValues(fields, opened),
    ...(product && !repeats(opened.product, product) ? { product } : {}),
    ...(intervention && !repeats(opened.intervention, intervention) ? { intervention } : {}),
  };
}
