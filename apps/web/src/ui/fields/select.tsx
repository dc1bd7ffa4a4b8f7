// One choice from a closed list: a light trigger; the list loads on the first approach.

import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { FieldFrame, type FieldProps, useControl, type ValueProps } from './field-frame.tsx';
import { useOverlay } from '../navigation/place.ts';
import type { SelectOption } from './select-popup.tsx';
import { uiMessages } from '../ui.messages.ts';
import { lazyPart, preload } from '../navigation/lazy-part.tsx';
import { PartPlace } from '../navigation/part-place.tsx';

export type { SelectOption } from './select-popup.tsx';

const LazySelectPopup = lazyPart(async () => (await import('./select-popup.tsx')).SelectPopup, 'inline');

/** Fetches the list ahead of its first use. */
export function preloadSelect(): void {
  preload(LazySelectPopup.fetch);
}

export interface SelectProps<Value extends string> extends FieldProps, ValueProps<Value | null, Value> {
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** `<Select label="Mode de paiement" value={mode} onChange={setMode} options={[{ value: 'cheque', label: 'Chèque' }]} />` */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { frame, control, own } = useControl(props);
  const { options, value, onChange, onBlur, placeholder, ref, name } = own;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  useOverlay(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement, []);
  const chosen = options.find((option) => option.value === value);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <FieldFrame isGroup {...frame}>
      <button
        {...control}
        ref={trigger}
        type="button"
        role="combobox"
        name={name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-labelledby={frame.ids.labelId}
        data-control="text"
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKeyDown}
        onPointerEnter={preloadSelect}
        onFocus={preloadSelect}
        onBlur={onBlur}
        className="control-box flex items-center justify-between gap-2 text-left"
      >
        <span className={cx('truncate', !chosen && 'text-muted')}>
          {chosen?.label ?? placeholder ?? uiMessages.choose}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
      {isOpen ? (
        <Suspense fallback={<PartPlace />}>
          <LazySelectPopup
            id={listId}
            triggerRef={trigger}
            isOpen
            onOpenChange={setIsOpen}
            label={frame.label}
            options={options}
            value={value}
            onSelect={(next) => onChange(next as Value)}
          />
        </Suspense>
      ) : null}
    </FieldFrame>
  );
}
