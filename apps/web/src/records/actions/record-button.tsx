// The button of a record's page: its form, or out of the corbeille; whichever its menu offers.

import { Button, ButtonLink } from '../../ui/press/button.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { editAddress } from '../feature/record-address.ts';

const shown = new Set(['edit', 'restore']);

/** What stands behind the menu of the page: neither the page itself nor what has the button. */
export const besideButton = (actions: readonly MenuAction[]): MenuAction[] =>
  actions.filter(({ id }) => id !== 'open' && !shown.has(id));

interface RecordButtonProps {
  /** Those of the record. */
  actions: readonly MenuAction[];
  page: Address;
}

/** `<RecordButton actions={menu(vehicle)} page={`/vehicles/${vehicle.id}`} />` */
export function RecordButton({ actions, page }: RecordButtonProps) {
  const action = actions.find(({ id }) => shown.has(id));
  if (!action) return null;
  const { id, label, icon, onAction } = action;
  return id === 'edit' ? (
    <ButtonLink to={editAddress(page)} variant="primary" icon={icon}>
      {label}
    </ButtonLink>
  ) : (
    <Button variant="primary" icon={icon} onClick={onAction}>
      {label}
    </Button>
  );
}
