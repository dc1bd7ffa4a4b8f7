// The circle before a task: pressed, it completes the task, and pressed again takes it back.

import type { Task } from '@zellige/domain/tasks/task.schema';
import { Check } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { taskMessages } from '../tasks.messages.ts';

const words = taskMessages.actions;

interface CompleteToggleProps {
  task: Task;
  isDisabled: boolean;
  onToggle: () => void;
}

/** 20 px to see, 44 px to touch on a phone. */
export function CompleteToggle({ task, isDisabled, onToggle }: CompleteToggleProps) {
  const isDone = task.status === 'completed';
  return (
    <button
      type="button"
      aria-label={isDone ? words.reopenNamed(task.title) : words.completeNamed(task.title)}
      data-tooltip={isDone ? words.reopen : words.complete}
      disabled={isDisabled}
      onClick={onToggle}
      className="group relative z-10 inline-flex size-7 shrink-0 items-center justify-center rounded-full disabled:opacity-40 phone:size-11"
    >
      <span
        className={cx(
          'flex size-[18px] items-center justify-center rounded-full border-[1.5px] transition-colors duration-120',
          isDone
            ? 'border-dot-green bg-dot-green text-surface'
            : 'border-line-strong text-transparent group-hover:border-dot-green group-hover:text-dot-green dark:border-muted',
        )}
      >
        <Check size={12} strokeWidth={3} aria-hidden="true" />
      </span>
    </button>
  );
}
