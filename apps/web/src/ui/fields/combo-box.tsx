// One record among many, found by typing: clients, products. Light until opened, so that two hundred lines of a quote
// may hold one each. Offers to create what it does not find.

import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import type { ComboOption } from './combo-box-list.tsx';
import { FieldFrame, type FieldProps, useControl } from './field-frame.tsx';
import { type SuggestionSearch, useSuggestions } from './use-suggestions.ts';
import { lazyPart, preload } from '../navigation/lazy-part.tsx';
import { PartPlace } from '../navigation/part-place.tsx';

export type { ComboOption } from './combo-box-list.tsx';

const LazyList = lazyPart(async () => (await import('./combo-box-list.tsx')).ComboBoxList, 'inline');

export interface ComboBoxProps extends FieldProps {
  /** What the input shows for the current choice. */
  text: string;
  /** Called with the option chosen, or `null` when the person empties the input. */
  onChoose: (option: ComboOption | null) => void;
  /** Finds options; keep its identity stable while what it searches is the same. */
  search: SuggestionSearch;
  /** Offers 'Créer « … »' under the suggestions. */
  onCreate?: ((text: string) => void) | undefined;
  /** Keeps a text that is no option: the free wording of a line. Without it, leaving restores the choice. */
  onFreeText?: ((text: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** `<ComboBox label="Client" text={client} onChoose={…} search={searchClients} onCreate={openNewClient} />` */
export function ComboBox(props: ComboBoxProps) {
  const { frame, control, own } = useControl(props);
  const { text, onChoose, search, onCreate, onFreeText, onBlur, placeholder, ref } = own;
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), []);
  const state = useComboState({ text, onChoose, search, onCreate, onFreeText });
  return (
    <FieldFrame {...frame}>
      <span className="relative flex">
        <input
          {...control}
          ref={box}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={state.isOpen}
          aria-controls={state.isOpen ? listId : undefined}
          aria-activedescendant={
            state.isOpen && state.activeIndex >= 0 ? `${listId}-${state.activeIndex}` : undefined
          }
          value={state.shown}
          onFocus={(event) => {
            preload(LazyList.fetch);
            event.target.select();
          }}
          onClick={() => state.open()}
          onChange={(event) => state.type(event.target.value)}
          onKeyDown={state.handleKeyDown}
          onBlur={() => {
            state.leave();
            onBlur?.();
          }}
          className="control-box pr-8"
        />
        <ChevronsUpDown
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </span>
      {state.isOpen ? (
        <Suspense fallback={<PartPlace />}>
          <LazyList
            id={listId}
            label={frame.label}
            triggerRef={box}
            options={state.options}
            createText={state.createText}
            searches={search.collections ? [{ collections: search.collections, text: state.typed }] : null}
            isSearching={state.isSearching}
            activeIndex={state.activeIndex}
            onHover={state.setActiveIndex}
            onChoose={state.choose}
            onClose={state.close}
          />
        </Suspense>
      ) : null}
    </FieldFrame>
  );
}

type ComboStateOptions = Pick<ComboBoxProps, 'text' | 'onChoose' | 'search' | 'onCreate' | 'onFreeText'>;

function useComboState({ text, onChoose, search, onCreate, onFreeText }: ComboStateOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { options, isSearching, run, stop } = useSuggestions(search);
  const query = (typed ?? '').trim();
  const isKnown = options.some((option) => option.label.toLowerCase() === query.toLowerCase());
  const createText = onCreate && query !== '' && !isKnown && !isSearching ? query : null;
  const count = options.length + (createText === null ? 0 : 1);
  const close = () => {
    stop();
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const open = () => {
    run(typed ?? '');
    setIsOpen(true);
  };
  const type = (next: string) => {
    setTyped(next);
    run(next);
    setIsOpen(true);
    setActiveIndex(next.trim() === '' ? -1 : 0);
  };
  const choose = (index: number) => {
    const option = options[index];
    setTyped(null);
    close();
    if (option) onChoose(option);
    else if (createText !== null) onCreate?.(createText);
  };
  const leave = () => {
    close();
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') onChoose(null);
    else if (typed !== text) onFreeText?.(typed.trim());
  };
  const step = (by: number) => {
    if (!isOpen) open();
    else if (count > 0) setActiveIndex((activeIndex + by + count) % count);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isChoosing = isOpen && activeIndex >= 0 && activeIndex < count;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isChoosing && !event.ctrlKey) choose(activeIndex);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setTyped(null);
      close();
    } else return;
    event.preventDefault();
  };
  return {
    shown: typed ?? text,
    typed: typed ?? '',
    isOpen,
    open,
    close,
    type,
    choose,
    leave,
    handleKeyDown,
    options,
    isSearching,
    createText,
    activeIndex,
    setActiveIndex,
  };
}
