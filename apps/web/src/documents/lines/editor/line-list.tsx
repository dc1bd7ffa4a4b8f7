// The rows of the editor on a desktop: head, keys, drag, one menu for all the rows.

import { use, useMemo, useRef, useState } from 'react';
import { LazyMenuPopup } from '../../../ui/menus/menu.tsx';
import type { CatalogueSearch } from '../../catalogue/catalogue-search.ts';
import { documentMessages as words } from '../../document.messages.ts';
import { RentalStockContext } from '../../stock/rental-stock.ts';
import { type LineActions, lineMenu } from './line-actions.ts';
import { useLineDrag } from './line-drag.ts';
import { useLatest, useLineKeys } from './line-keys.ts';
import { LINE_GRID, LineRow, type LineRowHandlers } from './line-row.tsx';
import { type LineStore, useIsTtc, useLineIds } from '../line-store.ts';
import { PeriodContext } from '../rental/line-time.ts';

interface LineListProps {
  store: LineStore;
  search: CatalogueSearch;
  actions: LineActions;
  /** The last row was left with Enter. */
  onPastEnd: () => void;
}

interface OpenMenu {
  id: string;
  trigger: Element;
  describe: () => void;
}

/** Enter goes down the column, Alt and an arrow move the row, the handle takes arrows and the pointer. */
export function LineList({ store, search, actions, onPastEnd }: LineListProps) {
  const ids = useLineIds(store);
  const isTtc = useIsTtc(store);
  const list = useRef<HTMLOListElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { drag, start } = useLineDrag(list, ids, actions.moveTo);
  const grab = useLatest(start);
  useLineKeys({ list, store, actions, onPastEnd });
  const handlers = useMemo<LineRowHandlers>(
    () => ({
      onGrab: (id, event) => grab.current(id, event),
      onMenu: (id, trigger, describe) => setMenu({ id, trigger, describe }),
    }),
    [grab],
  );
  const catalogue = use(RentalStockContext);
  const period = use(PeriodContext);
  const openLine = menu ? store.get(menu.id) : undefined;
  return (
    <div className="@container relative">
      <LineHead isTtc={isTtc} />
      <ol ref={list} aria-label={words.lines} className="relative">
        {ids.map((id, index) => (
          <LineRow
            key={id}
            store={store}
            id={id}
            rank={index + 1}
            search={search}
            handlers={handlers}
            isDragged={drag?.id === id}
          />
        ))}
        {drag ? (
          <li
            aria-hidden="true"
            style={{ top: drag.markTop - 1 }}
            className="absolute inset-x-0 h-0.5 rounded-full bg-accent"
          />
        ) : null}
      </ol>
      {menu && openLine ? (
        <LazyMenuPopup
          triggerRef={{ current: menu.trigger }}
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setMenu(null))}
          label={words.lineActions(store.indexOf(menu.id) + 1)}
          actions={lineMenu({
            line: openLine,
            store,
            actions,
            period,
            catalogue,
            onDescribe: menu.describe,
          })}
          placement="bottom end"
        />
      ) : null}
    </div>
  );
}

function LineHead({ isTtc }: { isTtc: boolean }) {
  const cell = 'truncate';
  return (
    <div
      aria-hidden="true"
      className={`${LINE_GRID} h-8 items-center! border-b border-line text-meta font-medium text-muted`}
    >
      <span />
      <span className={`${cell} @max-[740px]:hidden`}>{words.name}</span>
      <span className={`${cell} text-right`}>{words.quantityShort}</span>
      <span className={`${cell} text-right`}>{isTtc ? words.unitPriceTtc : words.unitPrice}</span>
      <span className={`${cell} text-right`}>{words.discount}</span>
      <span className={`${cell} pl-2.5`}>{words.vat}</span>
      <span className={`${cell} text-right`}>{isTtc ? words.lineTotalTtc : words.lineTotal}</span>
      <span />
    </div>
  );
}
