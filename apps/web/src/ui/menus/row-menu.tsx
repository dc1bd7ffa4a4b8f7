// The three dots of one row or card, and what can be done to it.

import { Ellipsis } from 'lucide-react';
import { IconButton } from '../press/icon-button.tsx';
import { Menu, type MenuAction } from './menu.tsx';
import { uiMessages } from '../ui.messages.ts';

interface RowMenuProps {
  /** What a person calls the row. */
  name: string;
  actions: readonly MenuAction[];
  /** That of a finger on a card, unless small. */
  isSmall?: boolean;
  className?: string;
}

/** `<RowMenu name={task.title} actions={menu(task)} isSmall />` */
export function RowMenu({ name, actions, isSmall = false, className }: RowMenuProps) {
  const label = uiMessages.rowActions(name);
  return (
    <Menu label={label} actions={actions} placement="bottom end">
      {(trigger) => (
        <IconButton
          {...trigger}
          {...(isSmall && { size: 'small' })}
          tooltip={false}
          label={label}
          icon={Ellipsis}
          className={className}
        />
      )}
    </Menu>
  );
}
