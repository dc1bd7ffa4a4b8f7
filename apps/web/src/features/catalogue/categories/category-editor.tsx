// The name and the colour of a category, created or changed in place.

import type { Failure } from '@zellige/domain';
import { fail } from '@zellige/domain/kernel/failures/result';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/press/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { sentencesOf } from '../../../ui/feedback/tell-failure.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePress } from '../../../ui/press/use-press.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { catalogueMessages } from '../catalogue.messages.ts';

const words = catalogueMessages.categories;
const colors = Object.entries(words.colors);
const NAME_LIMIT = 80;
const blank: CategoryValues = { name: '', color: colors[0]?.[0] ?? '' };
const nameless = fail('validation_failed', undefined, { name: validation.required }).error;

const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

export interface CategoryValues {
  name: string;
  color: string;
}

interface CategoryEditorProps {
  /** Absent for a new category. */
  initial?: CategoryValues;
  /** Answers why it was refused. */
  onSave: (values: CategoryValues) => Promise<Failure | null>;
  onCancel: () => void;
}

/** Enter saves, Escape gives up. */
export function CategoryEditor({ initial, onSave, onCancel }: CategoryEditorProps) {
  const [name, setName] = useState((initial ?? blank).name);
  const [color, setColor] = useState((initial ?? blank).color);
  const [failure, setFailure] = useState<Failure | null>(null);
  const errors = failure?.fields ?? {};
  const { isBusy, run, leave } = usePress();
  const save = async () => {
    const trimmed = name.trim();
    const refused = trimmed === '' ? nameless : await onSave({ name: trimmed, color });
    if (refused === null) leave();
    setFailure(refused);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  const form = useEscape(onCancel);
  return (
    <form
      ref={form}
      noValidate
      aria-label={initial?.name ?? words.create}
      onSubmit={handleSubmit}
      className="flex flex-col gap-3 rounded-popover border border-line p-3"
    >
      <TextField
        ref={focusOnMount}
        label={words.name}
        isRequired
        autoComplete="off"
        maxLength={NAME_LIMIT}
        value={name}
        onChange={(next) => {
          setName(next);
          setFailure(null);
        }}
        error={errors['name'] ?? errors['changes.name']}
      />
      <ColorChoice value={color} onChange={setColor} />
      <FailureNotice sentences={sentencesOf(failure)} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{uiMessages.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {initial ? uiMessages.save : words.add}
        </Button>
      </div>
    </form>
  );
}

/** Escape gives the edition up and leaves the dialog open. */
function useEscape(onEscape: () => void) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [onEscape]);
  return form;
}

interface ColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
}

function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const group = useId();
  const known = colors.some(([color]) => color === value) ? colors : [...colors, [value, value] as const];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{words.color}</legend>
      <div className="flex flex-wrap gap-1">
        {known.map(([color, label]) => (
          <label
            key={color}
            data-tooltip={label}
            className={cx(
              'relative flex size-8 items-center justify-center rounded-control border has-focus-visible:outline-2 has-focus-visible:outline-accent-text phone:size-11',
              color === value ? 'border-text' : 'border-transparent hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={label}
              checked={color === value}
              onChange={() => onChange(color)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span aria-hidden="true" className="size-4 rounded-[4px]" style={{ background: color }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
