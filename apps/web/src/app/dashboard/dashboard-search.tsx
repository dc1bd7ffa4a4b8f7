// The search of the dashboard: a box and the results under it (specification §2 'Search').

import { type CollectionName, collections } from '@zellige/domain';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useCan, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import { SearchIcon } from '../../ui/lists/search-field.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { SearchNote } from '../../ui/lists/search-note.tsx';
import { useSearchedList } from '../../ui/lists/use-searched-list.ts';
import { dashboardCollections, findItems, type FoundItem, searchesOf } from '../palette/find-items.ts';
import { FoundItemLine } from '../palette/found-item-line.tsx';
import { dashboardMessages } from './dashboard.messages.ts';

const words = dashboardMessages.search;

/** Choosing a result goes to its type's list and empties the box; a press outside closes the results. */
export function DashboardSearch() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const go = useGo();
  const reader = useRowsReader(dashboardCollections);
  const can = useCan();
  const label = can('quotes.see') ? words.label : words.fieldLabel;
  const options = useMemo(() => ({ canSee: (name: CollectionName) => can(collections[name].see) }), [can]);
  const items = useMemo(
    () => (isOpen ? findItems(reader, text, options) : []),
    [reader, options, text, isOpen],
  );
  const isShown = isOpen && text.trim() !== '';
  const choose = (item: FoundItem) => {
    setText('');
    setIsOpen(false);
    go(item.listHref);
  };
  const list = useSearchedList({ items, isShown, onChoose: choose, onEscape: () => setIsOpen(false) });
  useCloseOutside(box, () => setIsOpen(false));
  return (
    <div ref={box} className="relative w-full md:w-96">
      <SearchIcon />
      <input
        {...list.input}
        type="search"
        data-search=""
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          list.restart();
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        className="control-box pl-8 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[20rem] overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float"
      >
        {isShown ? (
          <SearchNote searches={searchesOf(text, options)} found={items.length} className="px-2 py-2">
            {items.length === 0 ? (
              <p role="status" className="px-2 py-3 text-muted">
                {words.nothing(text.trim())}
              </p>
            ) : null}
          </SearchNote>
        ) : null}
        <div {...list.list} aria-label={words.results}>
          {items.map((item, index) => (
            <div key={item.key} {...list.option(index)}>
              <FoundItemLine item={item} isActive={index === list.active} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function useCloseOutside(box: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    const onDown = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) latest.current();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [box]);
}
