// Tabs of a record page; arrows move between them.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../class-names.ts';
import { tabByKey } from './tab-keys.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
  /** A function is only called while the tab is shown. */
  content: ReactNode | (() => ReactNode);
  /** Called when a hand comes to it, before it is pressed. */
  prepare?: (() => void) | undefined;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The tabs of a whole list: the panel takes the height that is left, and its table scrolls. */
  isFilling?: boolean;
}

/** Of its neighbour, which shows that there is more. */
const BESIDE = 24;

/** Brings the selected tab into sight where they are wider than the screen, the page staying where it is. */
function revealSelected(list: HTMLElement): void {
  const shown = list.getBoundingClientRect();
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!tab) return;
  if (tab.right > shown.right) list.scrollLeft += tab.right - shown.right + BESIDE;
  else if (tab.left < shown.left) list.scrollLeft -= shown.left - tab.left + BESIDE;
}

/** `<Tabs label="Dossier" value={tab} onChange={setTab} tabs={[{ id: 'quotes', label: 'Devis', content: () => … }]} />` */
export function Tabs<Id extends string>({ label, tabs, value, onChange, isFilling }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === value) ?? tabs[0];
  const selected = current?.id;
  // Counts that come make the tabs wider; whoever looks at other tabs meanwhile is left alone.
  const widths = [selected, ...tabs.map(({ count }) => count)].join();
  const revealed = useRef('');
  useEffect(() => {
    if (revealed.current === widths || !list.current) return;
    revealed.current = widths;
    revealSelected(list.current);
  }, [widths]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.id === value);
    const next = tabs[tabByKey(event.key, from, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={cx('flex min-h-0 flex-col', isFilling && 'flex-1')}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onPointerEnter={tab.prepare}
              onClick={() => onChange(tab.id)}
              onKeyDown={handleKeyDown}
              className={cx(
                '-mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-body font-medium outline-offset-[-2px] phone:h-11 phone:min-w-11 phone:justify-center',
                isSelected ? 'border-accent-text text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="text-meta text-muted tabular-nums">{tab.count}</span>
              )}
            </button>
          );
        })}
      </div>
      {current ? (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${current.id}`}
          className={cx('pt-4', isFilling && 'flex min-h-0 flex-1 flex-col gap-4')}
        >
          {typeof current.content === 'function' ? current.content() : current.content}
        </div>
      ) : null}
    </div>
  );
}
