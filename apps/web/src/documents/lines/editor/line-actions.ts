// A line offers these actions in its menu, by its keys and in its sheet. One object per editor, stable, so that rows stay
// memoised.

import {
  ArrowDown,
  ArrowUp,
  BadgePercent,
  CircleDashed,
  CopyPlus,
  Repeat2,
  TextInitial,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { followedType } from '@zellige/domain/documents/proposed-rental';
import type { RentalTime } from '@zellige/domain/reservations/rental-time';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { documentMessages as words } from '../../document.messages.ts';
import { type LineDraft, type LinePatch, type LineType, switchedDiscount } from '../line-draft.ts';
import type { RentalStock } from '../../stock/rental-stock.ts';
import type { LineStore } from '../line-store.ts';
import { inPeriod } from '../rental/line-time.ts';

export interface LineActions {
  move: (id: string, step: -1 | 1) => void;
  moveTo: (id: string, index: number) => void;
  duplicate: (id: string) => string | null;
  /** Removes, and offers to undo. */
  remove: (id: string) => void;
}

/** `announce` speaks to assistive technology. */
export function createLineActions(store: LineStore, announce: (text: string) => void): LineActions {
  const moveTo = (id: string, index: number) => {
    if (store.move(id, index)) announce(words.moved(index + 1, store.ids().length));
  };
  return {
    moveTo,
    move: (id, step) => moveTo(id, store.indexOf(id) + step),
    duplicate: (id) => store.duplicate(id),
    remove(id) {
      const undo = store.remove(id);
      announce(words.removed);
      toast.info({ title: words.removed, action: { label: words.undo, onAction: undo } });
    },
  };
}

const priced: readonly LineType[] = ['sale', 'rental', 'service'];

interface LineMenuOptions {
  line: LineDraft;
  store: LineStore;
  actions: LineActions;
  /** Of the document, null for none. */
  period: RentalTime | null;
  catalogue: RentalStock | null;
  /** Opens the description under the name. */
  onDescribe?: (() => void) | undefined;
}

const action = (id: string, label: string, icon: LucideIcon, onAction: () => void): MenuAction => ({
  id,
  label,
  icon,
  onAction,
});

/** A line that becomes a sale, a rental or a service: at the price that the list has for that, where it was at that of the list. */
export function becoming(
  line: LineDraft,
  type: LineType,
  { period, catalogue }: Pick<LineMenuOptions, 'period' | 'catalogue'>,
): LinePatch {
  const product = catalogue?.product(line.productId);
  const changed = { ...line, type, ...(product && followedType(line, type, product)) };
  return inPeriod(changed, period, catalogue);
}

/** The menu of one line: only what makes sense for it. */
export function lineMenu({ line, store, actions, onDescribe, ...context }: LineMenuOptions): MenuAction[] {
  const index = store.indexOf(line.id);
  const menu: MenuAction[] = [];
  if (onDescribe && line.type !== 'text' && line.description === '') {
    menu.push(action('describe', words.addDescription, TextInitial, onDescribe));
  }
  if (line.type !== 'text') {
    menu.push(
      action('option', line.optional ? words.makeFirm : words.makeOption, CircleDashed, () =>
        store.update(line.id, { optional: !line.optional }),
      ),
      action(
        'discount',
        line.discountAmount === undefined ? words.discountInDirhams : words.discountInPercent,
        BadgePercent,
        () => store.update(line.id, switchedDiscount(line)),
      ),
    );
    for (const type of priced.filter((known) => known !== line.type && store.types.has(known))) {
      menu.push(
        action(`type-${type}`, words.makeType(words.types[type]), Repeat2, () =>
          store.update(line.id, becoming(line, type, context)),
        ),
      );
    }
  }
  const moves = [
    action('duplicate', words.duplicate, CopyPlus, () => void actions.duplicate(line.id)),
    { ...action('up', words.moveUp, ArrowUp, () => actions.move(line.id, -1)), isDisabled: index === 0 },
    {
      ...action('down', words.moveDown, ArrowDown, () => actions.move(line.id, 1)),
      isDisabled: index === store.ids().length - 1,
    },
  ];
  return [
    ...menu,
    ...moves.map((item, rank) => (rank === 0 && menu.length > 0 ? { ...item, startsGroup: true } : item)),
    {
      ...action('remove', words.remove, Trash2, () => actions.remove(line.id)),
      isDanger: true,
      startsGroup: true,
    },
  ];
}
