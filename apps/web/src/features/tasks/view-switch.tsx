// By due date, board or list: three icons, one pressed; kept in the address.

import { CalendarClock, Columns3, Rows3 } from 'lucide-react';
import { IconChoice } from '../../ui/icon-choice.tsx';
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
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <IconChoice
    label={words.label}
    views={views}
    value={view}
    onChange={onChange}
    iconClassName="phone:h-11 phone:w-12"
  />
);
