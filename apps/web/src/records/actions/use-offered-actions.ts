// The menu of something that the server manages, in which each act stands while its guard allows it.
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';

/** `useOfferedActions(webhook, [{ of: webhookActions.ping, id: 'ping', … }])` */
export function useOfferedActions<Item extends object>(
  item: Item,
  actions: readonly (MenuAction & { of: Guard<Item> })[],
): MenuAction[] {
  const allows = useAllows();
  return actions.filter(({ of }) => allows(of, item)).map(({ of: _of, ...action }) => action);
}
