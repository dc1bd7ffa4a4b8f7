// The buttons of a record's page: what its menu offers, and nothing else.

import { Button, ButtonLink, type ButtonVariant } from '../../ui/press/button.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { editAddress } from '../feature/record-address.ts';

const shown = new Set(['edit', 'restore']);

/** The actions behind the menu of the page: neither the page itself nor what has the button. */
export const besideButton = (actions: readonly MenuAction[]): MenuAction[] =>
  actions.filter(({ id }) => id !== 'open' && !shown.has(id));

interface MenuButtonProps {
  /** Those of its menu. */
  actions: readonly MenuAction[];
  id: string;
  variant?: ButtonVariant;
  className?: string;
}

/** The button of one of them; nothing where the menu does not offer it. */
export function MenuButton({ actions, id, variant = 'primary', className }: MenuButtonProps) {
  const action = actions.find((offered) => offered.id === id);
  return action ? (
    <Button variant={variant} icon={action.icon} className={className} onClick={action.onAction}>
      {action.label}
    </Button>
  ) : null;
}

interface RecordButtonProps {
  actions: readonly MenuAction[];
  page: Address;
}

/** `<RecordButton actions={menu(service)} page={`/services/${service.id}`} />` */
export function RecordButton({ actions, page }: RecordButtonProps) {
  const edit = actions.find(({ id }) => id === 'edit');
  return edit ? (
    <ButtonLink to={editAddress(page)} variant="primary" icon={edit.icon}>
      {edit.label}
    </ButtonLink>
  ) : (
    <MenuButton actions={actions} id="restore" />
  );
}
