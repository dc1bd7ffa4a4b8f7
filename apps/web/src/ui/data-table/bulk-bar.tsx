// The bar floats over the table while rows are ticked.

import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import { Button } from '../press/button.tsx';
import { IconButton } from '../press/icon-button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { usePress } from '../press/use-press.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface BulkAction<Row> {
  label: string;
  icon?: LucideIcon | undefined;
  isDanger?: boolean | undefined;
  /** `clear` empties the selection once the work is done; the bar takes no press until what it answers settles. */
  onAction: (rows: readonly Row[], clear: () => void) => unknown;
}

/** The count of ticked rows and what can be done with them. */
export function BulkBar<Row>({
  selection,
  actions,
  isFeminine,
}: {
  selection: RowSelection<Row>;
  actions: readonly BulkAction<Row>[];
  /** What is counted: '2 sélectionnées'. */
  isFeminine?: boolean | undefined;
}) {
  const press = usePress();
  return (
    <div
      role="toolbar"
      aria-label={uiMessages.selection}
      className="absolute bottom-14 left-1/2 z-20 flex -translate-x-1/2 animate-fade items-center gap-1 rounded-popover border border-line bg-raised p-1 pl-3 shadow-float"
    >
      <span aria-live="polite" className="pr-2 font-medium tabular-nums">
        {uiMessages.selected(selection.rows.length, isFeminine === true)}
      </span>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="ghost"
          icon={action.icon}
          className={action.isDanger ? 'text-danger' : ''}
          onClick={() => void press.run(() => action.onAction(selection.rows, selection.clear))}
        >
          {action.label}
        </Button>
      ))}
      <IconButton label={uiMessages.clearSelection} icon={X} onClick={selection.clear} />
    </div>
  );
}
