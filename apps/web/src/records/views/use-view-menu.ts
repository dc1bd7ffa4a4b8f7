// The menu of a tab: it lists the acts on its view.

import { movedOrder } from '@zellige/domain/views/view.rules';
import { viewActions } from '@zellige/domain/views/view.actions';
import type { View } from '@zellige/domain/views/view.schema';
import type { ActionInput, ActionName } from '@zellige/domain/registry/actions';
import { ArrowLeft, ArrowRight, ListStart, Pencil, Pin, PinOff, Trash2, User, Users } from 'lucide-react';
import { useActor, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { archivedOf } from '../actions/standing.ts';
import { viewMessages as words } from './views.messages.ts';

interface MenuOptions {
  /** In the order of the tabs. */
  views: readonly View[];
  onRename: () => void;
  /** Its tab is gone. */
  onRemoved: () => void;
}

/** Runs an operation and says its refusal; false then. */
function useRun() {
  const execute = useExecute();
  return async <Name extends ActionName>(action: Name, input: ActionInput<Name>): Promise<boolean> => {
    const result = await execute(action, input);
    if (!result.ok) tellFailure(result.error);
    return result.ok;
  };
}

/** What its person does with it for themselves. */
function useOwnUse({ id, pinnedBy, defaultOf }: View): MenuAction[] {
  const run = useRun();
  const { id: person } = useActor();
  const isPinned = pinnedBy.includes(person);
  const isDefault = defaultOf.includes(person);
  return [
    {
      id: 'pin',
      label: isPinned ? words.unpin : words.pin,
      icon: isPinned ? PinOff : Pin,
      onAction: () => void run('mark_views', { id, isPinned: !isPinned }),
    },
    {
      id: 'prefer',
      label: isDefault ? words.unprefer : words.prefer,
      icon: ListStart,
      onAction: () => void run('mark_views', { id, isDefault: !isDefault }),
    },
  ];
}

/** Its name and its place. */
function useEditing(view: View, { views, onRename }: MenuOptions): MenuAction[] {
  const run = useRun();
  const mayEdit = useAllows()(viewActions.edit, view);
  if (!mayEdit) return [];
  const rank = views.indexOf(view);
  const orders = views.map(({ order }) => order);
  const move = (step: -1 | 1) =>
    void run('update_views', { id: view.id, changes: { order: movedOrder(orders, rank, step) } });
  return [
    { id: 'rename', label: words.rename, icon: Pencil, onAction: onRename },
    ...(rank > 0 ? [{ id: 'before', label: words.before, icon: ArrowLeft, onAction: () => move(-1) }] : []),
    ...(rank < views.length - 1
      ? [{ id: 'after', label: words.after, icon: ArrowRight, onAction: () => move(1) }]
      : []),
  ];
}

/** Who else sees it. */
function useSharing(view: View): MenuAction[] {
  const run = useRun();
  const allows = useAllows();
  const { id } = view;
  if (allows(viewActions.share, view))
    return [
      { id: 'share', label: words.share, icon: Users, onAction: () => void run('share_views', { id }) },
    ];
  if (allows(viewActions.unshare, view))
    return [
      { id: 'unshare', label: words.unshare, icon: User, onAction: () => void run('unshare_views', { id }) },
    ];
  return [];
}

function useRemoval(view: View, { onRemoved }: MenuOptions): MenuAction[] {
  const run = useRun();
  const mayRemove = useAllows()(viewActions.archive, view);
  const { id, name } = view;
  const remove = async () => {
    if (!(await run('archive_views', { id }))) return;
    onRemoved();
    toast.success({
      title: words.removed(name),
      action: { label: words.undo, onAction: () => void run('restore_views', { id }) },
      stands: [archivedOf('views', id)],
    });
  };
  const removal: MenuAction = {
    id: 'remove',
    label: words.remove,
    icon: Trash2,
    isDanger: true,
    startsGroup: true,
    onAction: () => void remove(),
  };
  return mayRemove ? [removal] : [];
}

export function useViewMenu(view: View, options: MenuOptions): MenuAction[] {
  return [
    ...useOwnUse(view),
    ...useEditing(view, options),
    ...useSharing(view),
    ...useRemoval(view, options),
  ];
}
