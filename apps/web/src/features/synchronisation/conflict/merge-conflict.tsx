// A record whose fields merge: what both changed is chosen field by field, what one of the two changed is kept (docs/sync.md 'Conflicts').

import { useMemo, useState } from 'react';
import type { ConflictView } from '../../../platform/engine/app-engine.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FormActions, FormSection } from '../../../ui/forms/form-layout.tsx';
import type { ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { formatValue, type KeyNames } from '../../../records/fields/format-value.ts';
import {
  type Choices,
  type ComparedField,
  compareVersions,
  decidable,
  decidedChanges,
  isWritten,
  usualChoice,
} from './compare.ts';
import { conflictMessages as words } from './conflict.messages.ts';
import { FieldChoice } from './field-choice.tsx';
import type { ConflictChoices } from './use-decision.ts';
import { writableFields } from './whole-version.ts';

interface MergeConflictProps {
  conflict: ConflictView;
  record: ShownFields;
  names: KeyNames;
  author: string;
  decision: ConflictChoices;
}

/** Sends nothing until everything in dispute is decided. */
export function MergeConflict({ conflict, record, names, author, decision }: MergeConflictProps) {
  const writable = useMemo(() => new Set(writableFields(conflict.action)), [conflict.action]);
  const fields = useMemo(
    () => decidable(compareVersions(record, conflict), writable),
    [record, conflict, writable],
  );
  const [choices, setChoices] = useState<Choices>({});
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const disputed = fields.filter((field) => usualChoice(field) === null || opened.has(field.path));
  const settled = fields.filter((field) => !disputed.includes(field));
  const left = disputed.filter((field) => !(choices[field.path] ?? usualChoice(field))).length;
  const changes = decidedChanges(fields, choices, conflict.theirs ?? {});
  const chooseAll = (source: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(disputed.map(({ path }) => [path, { source }])));
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes) void decision.keepChanges(changes);
      }}
    >
      {disputed.length > 0 ? (
        <FormSection title={words.toDecide} description={words.toDecideHint}>
          <div className="flex flex-col gap-6">
            {disputed.length > 1 ? <ChooseAll onChoose={chooseAll} /> : null}
            {disputed.map((field) => (
              <FieldChoice
                key={field.path}
                field={field}
                choice={choices[field.path] ?? usualChoice(field)}
                onChoose={(choice) => setChoices({ ...choices, [field.path]: choice })}
                names={names}
                author={author}
              />
            ))}
          </div>
        </FormSection>
      ) : null}
      {settled.length > 0 ? (
        <FormSection title={words.combined} description={words.combinedHint}>
          <ul className="flex flex-col divide-y divide-line">
            {settled.map((field) => (
              <SettledField
                key={field.path}
                field={field}
                names={names}
                author={author}
                onChange={
                  isWritten(field, writable) ? () => setOpened(new Set([...opened, field.path])) : null
                }
              />
            ))}
          </ul>
        </FormSection>
      ) : null}
      <FormActions>
        <output className="mr-auto self-center text-muted phone:hidden">
          {left > 0 ? words.left(left) : words.ready}
        </output>
        <Button onClick={() => void decision.takeTheirs()}>{words.allTheirs}</Button>
        <Button type="submit" variant="primary" disabled={changes === null}>
          {words.save}
        </Button>
      </FormActions>
    </form>
  );
}

function ChooseAll({ onChoose }: { onChoose: (source: 'mine' | 'theirs') => void }) {
  return (
    <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
      <Button onClick={() => onChoose('mine')}>{words.mineEverywhere}</Button>
      <Button onClick={() => onChoose('theirs')}>{words.theirsEverywhere}</Button>
    </div>
  );
}

interface SettledFieldProps {
  field: ComparedField;
  names: KeyNames;
  author: string;
  /** Null for what follows from other fields, and for what only a step changes. */
  onChange: (() => void) | null;
}

function SettledField({ field, names, author, onChange }: SettledFieldProps) {
  const { changedBy } = field;
  const isMine = changedBy === 'mine';
  const by = changedBy === 'agreed' ? words.agreed : isMine ? words.changedByMe : words.changedByThem(author);
  return (
    <li className="flex items-center gap-x-4 py-2 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span className="w-40 shrink-0 text-muted phone:w-full">{field.words.label}</span>
        <span className="min-w-0 flex-1 basis-40 break-words">
          {formatValue(field.words, isMine ? field.mine : field.theirs, names)}
        </span>
        <span className="text-meta text-muted phone:w-full">{by}</span>
      </div>
      {changedBy === 'agreed' || onChange === null ? null : (
        <Button variant="ghost" onClick={onChange} aria-label={words.changeChoice(field.words.label)}>
          {words.edit}
        </Button>
      )}
    </li>
  );
}
