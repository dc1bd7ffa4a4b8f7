// By due date, board or list: three icons, one pressed; kept in the address.

import { CalendarClock, Columns3, Rows3 } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import type { TaskView } from './task-list-search.ts';
import { taskMessages } from './tasks.messages.ts';

const words = taskMessages.views;

const views = [
  { view: 'echeances', label: words.agenda, icon: CalendarClock },
  { view: 'tableau', label: words.board, icon: Columns3 },
  { view: 'liste', label: words.list, icon: Rows3 },
] as const;

interface ViewSwitchProps {
  view: TaskView;
  onChange: (view: TaskView) => void;
}

/** Beside the title. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="flex rounded-control bg-active p-0.5">
      <legend className="sr-only">{words.label}</legend>
      {views.map(({ view: value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={view === value}
          data-tooltip={label}
          onClick={() => onChange(value)}
          className={cx(
            'flex h-7 w-8 items-center justify-center rounded-[5px] phone:h-11 phone:w-12',
            view === value
              ? 'bg-surface text-text shadow-[0_1px_2px_rgb(0_0_0/0.12)] dark:bg-line-strong'
              : 'text-muted hover:text-text',
          )}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
