// One field that both changed: la mienne, la sienne, or another value.

import { useId } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { formatValue, type KeyNames } from '../../../records/fields/format-value.ts';
import type { Choice, ComparedField } from './compare.ts';
import { conflictMessages as words } from './conflict.messages.ts';
import { FieldEditor } from './editors/field-editor.tsx';

interface FieldChoiceProps {
  field: ComparedField;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  names: KeyNames;
  /** Whose version the other one is. */
  author: string;
}

/** A group of radio buttons drawn as cards. */
export function FieldChoice({ field, choice, onChoose, names, author }: FieldChoiceProps) {
  const name = useId();
  const source = choice?.source ?? null;
  const text = (value: unknown) => formatValue(field.words, value, names);
  const startEdit = () =>
    onChoose({ source: 'edited', value: choice?.source === 'theirs' ? field.theirs : field.mine });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{field.words.label}</span>
        <span className="text-meta text-muted">{words.beforeValue(text(field.base))}</span>
      </legend>
      <div className="grid gap-2 md:grid-cols-2">
        <Option
          name={name}
          title={words.mine}
          isChosen={source === 'mine'}
          onChoose={() => onChoose({ source: 'mine' })}
        >
          {text(field.mine)}
        </Option>
        <Option
          name={name}
          title={words.theirs}
          hint={author}
          isChosen={source === 'theirs'}
          onChoose={() => onChoose({ source: 'theirs' })}
        >
          {text(field.theirs)}
        </Option>
        <div className="md:col-span-2">
          <Option name={name} title={words.edit} isChosen={source === 'edited'} onChoose={startEdit} />
          {choice?.source === 'edited' ? (
            <div className="pt-2">
              <FieldEditor
                words={field.words}
                value={choice.value}
                versions={[field.mine, field.theirs]}
                onChange={(value) => onChoose({ source: 'edited', value })}
                isLabelHidden
              />
            </div>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  title: string;
  hint?: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: React.ReactNode;
}

function Option({ name, title, hint, isChosen, onChoose, children }: OptionProps) {
  const isBare = children === undefined;
  return (
    <label
      className={cx(
        'relative flex cursor-pointer gap-2.5 rounded-popover border px-3 py-2.5 phone:min-h-11',
        isBare ? 'items-center' : 'h-full',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-text',
        isChosen ? 'border-accent bg-accent-wash' : 'border-line-strong hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className={cx('size-3.5 shrink-0 accent-accent outline-none', !isBare && 'mt-px')}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={cx('text-meta font-medium', isChosen ? 'text-accent-text' : 'text-muted')}>
          {title}
          {hint ? <span className="font-normal"> · {hint}</span> : null}
        </span>{' '}
        {isBare ? null : <span className="break-words whitespace-pre-line">{children}</span>}
      </span>
    </label>
  );
}
