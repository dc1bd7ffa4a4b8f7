// A card of a board: its record's title, marks, menu; a handle that mouse, finger and arrows move.

import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { boardMessages as words } from './board.messages.ts';

/** A card says this of its record. */
export interface BoardCardContent {
  id: string;
  title: string;
  href: Address;
  isStruck?: boolean;
  /** Whether its person may move it at all. */
  isMovable: boolean;
  menu: readonly MenuAction[];
  /** Under the title. */
  details: ReactNode;
}

interface BoardCardProps {
  card: BoardCardContent;
  isDragged: boolean;
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  /** An arrow: to the column before, or after. */
  onStep: (by: -1 | 1) => void;
}

const steps = new Map<string, -1 | 1>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** Where a card stands says its state. */
export function BoardCard({ card, isDragged, onGrab, onStep }: BoardCardProps) {
  const { id, title, href, isStruck = false, isMovable, menu, details } = card;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <li
      data-card={id}
      className={cx(
        'relative rounded-[8px] border border-line bg-surface p-3 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent-text',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1">
        <Link
          to={href}
          draggable={false}
          className={cx(
            'min-w-0 flex-1 font-medium outline-none before:absolute before:inset-0 before:rounded-[8px]',
            isStruck && 'text-muted line-through',
          )}
        >
          <span className="line-clamp-2">{title}</span>
        </Link>
        <span className="relative z-10 -my-1 -mr-1.5 flex items-center phone:-my-2">
          {isMovable ? (
            <IconButton
              size="small"
              tooltip={false}
              label={words.moveNamed(title)}
              aria-description={words.moveHint}
              data-move={id}
              icon={GripVertical}
              className="cursor-grab touch-none active:cursor-grabbing"
              onPointerDown={(event) => onGrab(id, event)}
              onKeyDown={handleKeyDown}
            />
          ) : null}
          <RowMenu name={title} actions={menu} isSmall />
        </span>
      </div>
      {details}
    </li>
  );
}
