// A task in one line: what, until when, Enter.

import { snoozeDays } from '@zellige/domain/tasks/task.rules';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { useExecute, useNewId } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { taskMessages } from '../tasks.messages.ts';

const words = taskMessages.quickAdd;

const dueOptions = [
  { value: 'today', label: words.today },
  { value: 'tomorrow', label: words.tomorrow },
  { value: 'nextWeek', label: words.nextWeek },
  { value: 'none', label: words.none },
] as const;
type Due = (typeof dueOptions)[number]['value'];

function dayOf(due: Due): string {
  const day = today();
  if (due === 'none') return '';
  return due === 'today' ? day : snoozeDays(day)[due];
}

/** Stays ready for the next one. */
export function QuickAdd() {
  const execute = useExecute();
  const newId = useNewId();
  const go = useGo();
  const [title, setTitle] = useState('');
  // What is typed now: the next press may come before the next render.
  const typed = useRef('');
  const type = (text: string) => {
    typed.current = text;
    setTitle(text);
  };
  const [due, setDue] = useState<Due>('today');
  const add = async () => {
    const newTitle = typed.current.trim();
    if (newTitle === '') return;
    type('');
    const id = String(newId('tasks'));
    const result = await execute('create_tasks', { id, title: newTitle, dueDate: dayOf(due) });
    if (result.ok) {
      const open = { label: words.open, onAction: () => go(`/tasks/${id}`) };
      toast.success({ title: words.done(newTitle), action: open });
      return;
    }
    type(newTitle);
    tellFailure(result.error);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form
      onSubmit={handleSubmit}
      className="flex items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-2 pl-3 focus-within:border-line-strong phone:flex-wrap"
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted phone:hidden" />
      <input
        aria-label={words.label}
        placeholder={words.placeholder}
        value={title}
        maxLength={160}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        className="h-control min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted phone:basis-full phone:text-[16px]"
      />
      <Select
        label={words.due}
        isLabelHidden
        value={due}
        onChange={setDue}
        options={dueOptions}
        className="w-36 phone:w-auto phone:flex-1"
      />
      <IconButton type="submit" label={words.add} icon={Plus} isOutlined disabled={title.trim() === ''} />
    </form>
  );
}
