// A value that is edited where it is read: a press opens its field, Enter or leaving it saves, Escape takes it back.

import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import { Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../press/button.tsx';
import { IconButton } from '../press/icon-button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { editInPlaceMessages } from './edit-in-place.messages.ts';
import { useUnsavedWork } from './use-unsaved-changes.ts';

/** The field in the place of the value receives these. */
export interface FieldInPlace<Value> {
  label: string;
  isLabelHidden: true;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface EditInPlaceProps<Value> {
  label: string;
  value: Value;
  /** Answers the sentence of a refusal, null once it is saved; `opened` is the value as it was when the field opened. */
  onSave: (value: Value, opened: Value) => Promise<string | null>;
  isEditable: boolean;
  /** The value holds a link: the pen alone opens the field. */
  hasLink?: boolean;
  /** Enter belongs to the field: buttons save and take back, and Ctrl+Enter saves. */
  isLong?: boolean;
  /** A choice is saved as soon as it is made. */
  isChoice?: boolean;
  renderField: (field: FieldInPlace<Value>) => ReactNode;
  /** As it is read. */
  children: ReactNode;
}

/** `<EditInPlace label="Ville" value={city} onSave={save} isEditable renderField={(field) => <TextField {...field} />}>{city}</EditInPlace>` */
export function EditInPlace<Value>(props: EditInPlaceProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    // Leaving the field for another control leaves the focus there.
    if (!isOpen && hasEdited.current && document.activeElement === document.body) opener.current?.focus();
    hasEdited.current = isOpen;
  }, [isOpen]);
  if (!props.isEditable) return props.children;
  if (isOpen) return <OpenField {...props} onClose={() => setIsOpen(false)} />;
  return (
    <ReadValue {...props} opener={opener} onOpen={() => setIsOpen(true)}>
      {props.children}
    </ReadValue>
  );
}

interface ReadValueProps {
  label: string;
  hasLink?: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
  children: ReactNode;
}

function ReadValue({ label, hasLink = false, opener, onOpen, children }: ReadValueProps) {
  if (hasLink) {
    return (
      <span className="group/value relative flex items-start gap-1">
        <span className="min-w-0 flex-1">{children}</span>
        <IconButton
          ref={opener}
          size="small"
          label={editInPlaceMessages.editValue(label)}
          icon={Pencil}
          onClick={onOpen}
          className="absolute -top-1 -right-1.5 bg-surface opacity-0 group-hover/value:opacity-100 focus-visible:opacity-100 phone:static phone:-my-3 phone:-mr-3.5 phone:opacity-100"
        />
      </span>
    );
  }
  return (
    <button
      ref={opener}
      type="button"
      onClick={onOpen}
      className="group/value -mx-1.5 -my-1 flex w-[calc(100%+12px)] items-start gap-1 rounded-control px-1.5 py-1 text-left hover:bg-hover phone:-my-3 phone:py-3"
    >
      <span className="min-w-0 flex-1">{children}</span>
      <span className="sr-only">, {editInPlaceMessages.editValue(label)}</span>
      <Pencil
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-muted opacity-0 group-hover/value:opacity-100 phone:opacity-100"
      />
    </button>
  );
}

interface OpenFieldProps<Value> extends EditInPlaceProps<Value> {
  onClose: () => void;
}

function OpenField<Value>({
  label,
  value,
  onSave,
  isLong = false,
  isChoice,
  renderField,
  onClose,
}: OpenFieldProps<Value>) {
  const [opened] = useState(value);
  const [draft, setDraft] = useState(value);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isOther = (next: Value) => !isSameValue(next, opened);
  useUnsavedWork(isOther(draft));
  const commit = async (next: Value) => {
    if (isSaving) return;
    if (!isOther(next)) return onClose();
    setIsSaving(true);
    const refusal = await onSave(next, opened);
    setIsSaving(false);
    if (refusal === null) onClose();
    else setError(refusal);
  };
  const change = (next: Value) => {
    setDraft(next);
    setError(undefined);
    if (isChoice) void commit(next);
  };
  const frame = useFieldKeys({ isLong, onSave: () => void commit(draft), onRevert: onClose });
  return (
    <div ref={frame} className="-my-1 flex min-w-0 flex-col gap-2">
      {renderField({ label, isLabelHidden: true, value: draft, onChange: change, error })}
      {isLong ? (
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button variant="primary" isBusy={isSaving} onClick={() => void commit(draft)}>
            {uiMessages.save}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface FieldKeys {
  isLong: boolean;
  onSave: () => void;
  onRevert: () => void;
}

/** What a field keeps until it is left (a tag, a year of two figures) is taken before the value is saved. */
function takeTyped(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement)) return;
  flushSync(() => field.blur());
  field.focus();
}

/** Takes the focus, then listens: Enter and leaving save, Escape reverts and goes no further. */
function useFieldKeys(keys: FieldKeys): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const element = frame.current;
    const control = element?.querySelector<HTMLElement>('input, textarea, button');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const saves = event.key === 'Enter' && (!latest.current.isLong || event.ctrlKey || event.metaKey);
      if (saves && event.target instanceof HTMLButtonElement) return;
      if (!saves && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (!saves) return latest.current.onRevert();
      takeTyped(event.target);
      return latest.current.onSave();
    };
    const onLeave = (event: FocusEvent) => {
      const goesTo = event.relatedTarget;
      // The window lost the focus, or a list of choices or a question took it: the field is still being filled.
      if (!(goesTo instanceof Element) || element?.contains(goesTo)) return;
      if (goesTo.closest('[role="listbox"], [role="dialog"], [role="alertdialog"]')) return;
      latest.current.onSave();
    };
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('focusout', onLeave);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('focusout', onLeave);
    };
  }, []);
  return frame;
}
