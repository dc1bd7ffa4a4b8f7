// The dialogs of the stock, loaded when one opens: movement, status, labels.

import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const StockDialog = lazyPart(async () => (await import('./stock-dialog.tsx')).StockDialog);
const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);
const LabelDialog = lazyPart(async () => (await import('./label-dialog.tsx')).LabelDialog);

interface OpenDialog {
  kind: 'move' | 'status' | 'label';
  itemIds: readonly string[];
  /** After something was written. */
  onDone?: (() => void) | undefined;
}

export interface StockDialogs {
  open: (dialog: OpenDialog) => void;
  /** Render it once in the screen. */
  dialog: ReactNode;
}

/** `const { open, dialog } = useStockDialogs()` */
export function useStockDialogs(): StockDialogs {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  const open = useCallback((dialog: OpenDialog) => setCurrent(dialog), []);
  const close = (isDone = false) => {
    if (isDone) current?.onDone?.();
    setCurrent(null);
  };
  return { open, dialog: current ? contentOf(current, close) : null };
}

function contentOf({ kind, itemIds }: OpenDialog, close: (isDone?: boolean) => void): ReactNode {
  const [first] = itemIds;
  if (kind === 'label') return <LabelDialog itemIds={itemIds} onClose={() => close()} />;
  if (kind === 'status') return <StatusDialog itemIds={itemIds} onClose={close} />;
  return first === undefined ? null : <StockDialog id={first} onClose={close} />;
}
