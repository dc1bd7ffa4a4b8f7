// The floating part of a menu, loaded when a menu first opens.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, Separator } from 'react-aria-components/Menu';
import { cx } from '../class-names.ts';
import { Popup, type PopupProps } from './popup.tsx';

/** One line of a menu. `href` leaves the application (`tel:`, WhatsApp…); everything else is `onAction`. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  onAction?: (() => void) | undefined;
  href?: string | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Draws a line above. */
  startsGroup?: boolean | undefined;
}

interface MenuPopupProps extends Omit<PopupProps, 'children'> {
  /** Above the actions: who is signed in. */
  heading?: ReactNode;
  actions: readonly MenuAction[];
}

/** A list of actions with arrows, first letters and Escape. */
export function MenuPopup({ actions, heading, ...popup }: MenuPopupProps) {
  return (
    <Popup {...popup}>
      {heading ? <div className="mb-1 border-b border-line px-2 py-2">{heading}</div> : null}
      <Menu
        aria-label={popup.label}
        autoFocus="first"
        className="outline-none"
        onClose={() => popup.onOpenChange(false)}
      >
        {actions.flatMap((action) => [
          action.startsGroup ? <Separator key={`${action.id}-line`} className="my-1 h-px bg-line" /> : null,
          <Item key={action.id} action={action} />,
        ])}
      </Menu>
    </Popup>
  );
}

/** A page opens in a tab of its own; `tel:`, `sms:` and `mailto:` leave the tab to another program. */
const linkOf = (href: string) =>
  href.startsWith('https:') ? { href, target: '_blank', rel: 'noopener' } : { href };

function Item({ action }: { action: MenuAction }) {
  const { icon: Icon, isDanger, href } = action;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      isDisabled={action.isDisabled ?? false}
      {...(action.onAction ? { onAction: action.onAction } : {})}
      {...(href ? linkOf(href) : {})}
      className={cx(
        'flex min-h-8 items-center gap-2.5 rounded-[5px] px-2 py-1 text-body outline-none data-[focused]:bg-hover data-[disabled]:opacity-45 phone:min-h-11',
        isDanger && 'text-danger',
      )}
    >
      {Icon ? (
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={isDanger ? '' : 'text-muted'} />
      ) : null}
      {action.label}
    </MenuItem>
  );
}
