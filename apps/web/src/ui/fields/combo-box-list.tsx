// The floating suggestions of a combo box, loaded when first opened. Focus stays in the input.

import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { SearchedText } from '../../platform/engine/hooks/use-server-search.ts';
import { cx } from '../class-names.ts';
import { SearchNote } from '../lists/search-note.tsx';
import { uiMessages } from '../ui.messages.ts';
import { comboBoxMessages } from './combo-box-list.messages.ts';

export interface ComboOption {
  id: string;
  label: string;
  /** A second line: company and phone, SKU. */
  hint?: string | undefined;
  /** At the right: a price. */
  trailing?: string | undefined;
}

interface ComboBoxListProps {
  id: string;
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  options: readonly ComboOption[];
  /** Text offered as a new record; it is the last entry. */
  createText: string | null;
  isSearching: boolean;
  /** What the server may be asked for besides; null where the suggestions come from no copy. */
  searches: readonly SearchedText[] | null;
  activeIndex: number;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** True from the next frame on, when the page has told what scrolled before this one. */
function useNextFrame(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isThere;
}

/** A listbox under the input. A page that scrolls closes it, and what is typed may bring its field into view first. */
export function ComboBoxList(props: ComboBoxListProps) {
  const isOpen = useNextFrame();
  const { id, options, createText, activeIndex } = props;
  const isEmpty = options.length === 0 && createText === null;
  const none = isEmpty ? (
    <p className="px-2 py-1.5 text-muted">
      {props.isSearching ? comboBoxMessages.searching : comboBoxMessages.noChoice}
    </p>
  ) : null;
  return (
    <Popover
      isNonModal
      isOpen={isOpen}
      onOpenChange={(opens) => (opens ? undefined : props.onClose())}
      triggerRef={props.triggerRef}
      placement="bottom start"
      offset={4}
      maxHeight={320}
      className="min-w-(--trigger-width) max-w-110 overflow-y-auto rounded-popover border border-line bg-raised p-1 shadow-float data-[entering]:animate-rise"
    >
      <section aria-label={comboBoxMessages.suggestions}>
        <div
          id={id}
          role="listbox"
          aria-label={props.label}
          onPointerDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <Option
              key={option.id}
              id={`${id}-${index}`}
              isActive={index === activeIndex}
              onChoose={() => props.onChoose(index)}
              onHover={() => props.onHover(index)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{option.label}</span>
                {option.hint ? (
                  <span className="block truncate text-meta text-muted">{option.hint}</span>
                ) : null}
              </span>
              {option.trailing ? <span className="text-muted tabular-nums">{option.trailing}</span> : null}
            </Option>
          ))}
          {createText === null ? null : (
            <Option
              id={`${id}-${options.length}`}
              isActive={activeIndex === options.length}
              onChoose={() => props.onChoose(options.length)}
              onHover={() => props.onHover(options.length)}
            >
              <Plus size={16} aria-hidden="true" className="text-accent-text" />
              <span className="truncate font-medium text-accent-text">{uiMessages.create(createText)}</span>
            </Option>
          )}
        </div>
        {props.searches ? (
          <SearchNote searches={props.searches} found={options.length} className="px-2 py-1.5">
            {none}
          </SearchNote>
        ) : (
          none
        )}
      </section>
    </Popover>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  onHover: () => void;
  children: React.ReactNode;
}

function Option({ id, isActive, onChoose, onHover, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => (isActive ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onPointerUp={onChoose}
      onPointerMove={onHover}
      className={cx(
        'flex min-h-8 items-center gap-2 rounded-[5px] px-2 py-1 phone:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      {children}
    </div>
  );
}
