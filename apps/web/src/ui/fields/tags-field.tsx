// Several short texts in one field: Enter or a comma adds, Backspace on an empty input takes the last one back.

import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds, type ValueProps } from './field-frame.tsx';
import { tagsMessages } from './tags-field.messages.ts';
import { useStandingError } from './standing-error.ts';

interface TagsFieldProps extends FieldProps, ValueProps<readonly string[], string[]> {
  ref?: Ref<HTMLInputElement> | undefined;
}

const split = (text: string): string[] => text.split(/[,;\n]/).flatMap((part) => part.trim() || []);

/** `<TagsField label="Étiquettes" value={tags} onChange={setTags} />` */
export function TagsField({ value, onChange, onBlur, name, ref, isDisabled, ...field }: TagsFieldProps) {
  const frame = { ...field, error: useStandingError(field.error, value) };
  const ids = useFieldIds(frame);
  const [text, setText] = useState('');
  const list = useRef<HTMLSpanElement>(null);
  const add = (parts: readonly string[]) => {
    const known = new Set(value.map((tag) => tag.toLowerCase()));
    const fresh = parts.filter((part) => !known.has(part.toLowerCase()));
    setText('');
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)]);
  };
  const remove = (tag: string) => {
    onChange(value.filter((known) => known !== tag));
    list.current?.querySelector('input')?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(split(text));
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const parts = split(event.clipboardData.getData('text'));
    if (parts.length < 2) return;
    event.preventDefault();
    add(parts);
  };
  return (
    <FieldFrame ids={ids} {...frame}>
      <span
        ref={list}
        data-disabled={isDisabled || undefined}
        className="control-box flex h-auto min-h-control flex-wrap items-center gap-1 px-1.5 py-[3px]"
      >
        {value.map((tag) => (
          <TagChip key={tag} tag={tag} isDisabled={isDisabled ?? false} onRemove={() => remove(tag)} />
        ))}
        <input
          ref={ref}
          id={ids.id}
          name={name}
          value={text}
          disabled={isDisabled}
          autoComplete="off"
          aria-describedby={ids.describedBy}
          aria-invalid={frame.error ? true : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={() => {
            add(split(text));
            onBlur?.();
          }}
          className="h-6 min-w-20 flex-1 bg-transparent px-1 outline-none! phone:h-9"
        />
      </span>
    </FieldFrame>
  );
}

interface TagChipProps {
  tag: string;
  isDisabled: boolean;
  onRemove: () => void;
}

function TagChip({ tag, isDisabled, onRemove }: TagChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-[5px] bg-active pl-2 text-meta font-medium phone:h-9">
      <span className="truncate">{tag}</span>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={tagsMessages.removeTag(tag)}
        onClick={onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-[5px] text-muted hover:text-text phone:-my-1 phone:size-11"
      >
        <X size={12} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}
