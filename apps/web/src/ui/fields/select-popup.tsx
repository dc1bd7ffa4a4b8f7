// The list of a select, loaded when a select first opens.

import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popup, type PopupProps } from '../menus/popup.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  /** The heading it stands under; options of a group follow each other. */
  group?: string | undefined;
}

interface SelectPopupProps extends Omit<PopupProps, 'children'> {
  id: string;
  options: readonly SelectOption[];
  value: string | null;
  onSelect: (value: string) => void;
}

/** A listbox with arrows, first letters and Escape. */
export function SelectPopup({ id, options, value, onSelect, ...popup }: SelectPopupProps) {
  return (
    <Popup {...popup} isTriggerWide>
      <ListBox
        id={id}
        aria-label={popup.label}
        autoFocus
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          // Pressing the current choice empties the selection: it only closes the list.
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onSelect(String(key));
          popup.onOpenChange(false);
        }}
        className="outline-none"
      >
        {[...Map.groupBy(options, ({ group }) => group ?? '')].map(([group, ofGroup]) =>
          group === '' ? (
            ofGroup.map(drawOption)
          ) : (
            <ListBoxSection key={group} id={group}>
              <Header className="px-2 pt-2 pb-1 text-meta font-medium text-muted">{group}</Header>
              {ofGroup.map(drawOption)}
            </ListBoxSection>
          ),
        )}
      </ListBox>
    </Popup>
  );
}

const drawOption = (option: SelectOption) => (
  <ListBoxItem
    key={option.value}
    id={option.value}
    textValue={option.label}
    className="group flex min-h-8 items-center gap-2 rounded-[5px] px-2 py-1 text-body outline-none data-[focused]:bg-hover phone:min-h-11"
  >
    <span className="min-w-0 flex-1">
      {option.label}
      {option.hint ? <span className="block text-meta text-muted">{option.hint}</span> : null}
    </span>
    <Check
      size={16}
      aria-hidden="true"
      className="invisible shrink-0 text-accent-text group-data-[selected]:visible"
    />
  </ListBoxItem>
);
