// The search of the dashboard: a box and the results under it (specification §2 'Search').

import { useNavigate } from '@tanstack/react-router';
import { collections } from '@zellige/domain';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCan, useEngine } from '../../platform/engine/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { Badge } from '../../ui/status-chip.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { findItems, type FoundItem } from './find-items.ts';

const words = dashboardMessages.search;

/** Choosing a result goes to its type's list and empties the box; a press outside closes the results. */
export function DashboardSearch() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const engine = useEngine();
  const can = useCan();
  const items = useMemo(
    () => (isOpen ? findItems(engine, text, (name) => can(collections[name].see)) : []),
    [engine, can, text, isOpen],
  );
  useCloseOutside(box, () => setIsOpen(false));
  const choose = (item: FoundItem) => {
    setText('');
    setIsOpen(false);
    void navigate({ to: item.href });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const item = items[active];
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, items.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && item) choose(item);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
  };
  const isShown = isOpen && text.trim() !== '';
  return (
    <div ref={box} className="relative w-full md:w-96">
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        role="combobox"
        data-search=""
        aria-label={words.label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && items[active] ? `${id}-${active}` : undefined}
        placeholder={words.label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={handleKeyDown}
        className="control-box pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {isShown ? (
        <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float">
          {items.length === 0 ? (
            <p role="status" className="px-2 py-3 text-muted">
              {words.nothing(text.trim())}
            </p>
          ) : null}
          <div id={`${id}-list`} role="listbox" aria-label={words.results}>
            {items.map((item, index) => (
              <Result
                key={item.key}
                id={`${id}-${index}`}
                item={item}
                isActive={index === active}
                onPoint={() => setActive(index)}
                onChoose={() => choose(item)}
              />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

interface ResultProps {
  id: string;
  item: FoundItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Result({ id, item, isActive, onPoint, onChoose }: ResultProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose();
      }}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 phone:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{item.name}</span>
        <span className="text-muted"> {item.description}</span>
      </span>
      <Badge>{words.types[item.type]}</Badge>
    </div>
  );
}

function useCloseOutside(box: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    const onDown = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) close();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  });
}
