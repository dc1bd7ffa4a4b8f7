// The button over ticked rows that changes one thing of them all, and its dialog.

import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import type { BulkDialogProps, Selected } from './bulk-acts.ts';

interface Ticked<Record> {
  rows: readonly Record[];
  clear: () => void;
}

/**
 * `const { actions, dialog } = useBulkEdit(LazyContactsDialog, contactActions.edit)`: no button for whom the guard allows it of no
 * record.
 */
export function useBulkEdit<Record extends Selected>(
  Dialog: ComponentType<BulkDialogProps<Record>>,
  { permission }: Guard<Record>,
): { actions: readonly BulkAction<Record>[]; dialog: ReactNode } {
  const mayEdit = useCan()(permission);
  const [ticked, setTicked] = useState<Ticked<Record> | null>(null);
  const actions = useMemo((): BulkAction<Record>[] => {
    const onAction = (rows: readonly Record[], clear: () => void) => setTicked({ rows, clear });
    return mayEdit ? [{ label: 'Modifier', icon: Pencil, onAction }] : [];
  }, [mayEdit]);
  const close = (isDone?: boolean) => {
    if (isDone) ticked?.clear();
    setTicked(null);
  };
  return { actions, dialog: ticked ? <Dialog rows={ticked.rows} onClose={close} /> : null };
}
