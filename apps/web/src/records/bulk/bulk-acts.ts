// An act on each of several records, with what a person chooses for it in the dialog of a selection.

import type { CollectionName, Row } from '@zellige/domain';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import type { Field } from '@zellige/domain/kernel/schema/field-dictionary';
import type { ActionName, ActionWrite } from '@zellige/domain/registry/actions';
import type { SelectOption } from '../../ui/fields/select.tsx';
import { nextStepMessages } from '../fields/next-step.messages.ts';
import { bulkMessages as words } from './bulk.messages.ts';

/** A record of a selection. */
export interface Selected extends Row {
  archivedAt: string | null;
}

/** Values by the name of their field; tags one to a line. */
export type BulkValues = Readonly<Record<string, string>>;

export interface BulkField {
  name: string;
  label: string;
  /** A colleague who may hold such records, short texts, a day, or one of the options. */
  kind: 'person' | 'tags' | 'text' | 'day' | 'choice';
  hint?: string;
  isRequired?: boolean;
  options?: readonly SelectOption[];
}

type Write = ActionWrite<ActionName>;

export interface BulkAct<Record extends Selected> {
  id: string;
  label: string;
  of: Guard<Record>;
  fields: readonly BulkField[];
  /** The record stands so already. */
  isSame: (row: Record, values: BulkValues) => boolean;
  write: (row: Record, values: BulkValues) => Write;
  /** The write that takes it back, of the record as it was; without it nothing does. */
  back?: ((row: Record) => Write) | undefined;
  /** Fields that it changes: it is taken back as long as they say what was written. */
  marks: readonly string[];
}

interface Edit<Record extends Selected> extends Pick<BulkAct<Record>, 'label' | 'of' | 'fields'> {
  changes: (row: Record, values: BulkValues) => Partial<Record>;
  marks: readonly (keyof Record & string)[];
}

/** Fields of each record that become what the dialog says: `edit(update, { label, of, fields, marks, changes })`. */
export function edit<Record extends Selected>(
  update: (id: Record['id'], changes: Partial<Record>) => Write,
  { changes, ...act }: Edit<Record>,
): BulkAct<Record> {
  return {
    id: act.marks.join(),
    ...act,
    isSame: (row, values) =>
      Object.entries(changes(row, values)).every(([name, value]) =>
        isSameValue(row[name as keyof Record], value),
      ),
    write: (row, values) => update(row.id, changes(row, values)),
    back: (row) =>
      update(row.id, Object.fromEntries(act.marks.map((name) => [name, row[name] ?? ''])) as Partial<Record>),
  };
}

type Optional = 'fields' | 'isSame';

/** A step of each record, as its own operation does it. */
export const step = <Record extends Selected>(
  act: Omit<BulkAct<Record>, Optional> & Partial<Pick<BulkAct<Record>, Optional>>,
): BulkAct<Record> => ({ fields: [], isSame: () => false, ...act });

/** Whoever follows each of them. */
export const personEdit = (label: string) => ({
  label,
  fields: [{ name: 'assignedTo', label, kind: 'person', isRequired: true }] as const,
  marks: ['assignedTo'] as const,
  changes: (_row: unknown, { assignedTo = '' }: BulkValues) => ({ assignedTo }),
});

/** Tags beside those that each of them has. */
export const tagsEdit = (label: string) => ({
  label,
  fields: [{ name: 'tags', label, kind: 'tags', hint: words.tagsHint, isRequired: true }] as const,
  marks: ['tags'] as const,
  changes: ({ tags }: { tags: string[] }, values: BulkValues) => ({
    tags: [...new Set([...tags, ...linesOf(values['tags'])])],
  }),
});

/** One of a closed list, which the dictionary of its fields names. */
export const choiceEdit = <Record extends Selected>(
  name: keyof Record & string,
  { label, choices = {} }: Field,
) => ({
  label,
  fields: [
    {
      name,
      label,
      kind: 'choice',
      options: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
      isRequired: true,
    },
  ] as const,
  marks: [name] as const,
  changes: (_row: Record, values: BulkValues) => ({ [name]: values[name] }) as Partial<Record>,
});

/** The next thing to do, and its day; empty for none. */
export const nextStepEdit = () => ({
  label: nextStepMessages.action,
  fields: [
    { name: 'nextStep', label: nextStepMessages.step, kind: 'text', hint: nextStepMessages.stepHint },
    { name: 'nextStepOn', label: nextStepMessages.day, kind: 'day' },
  ] as const,
  marks: ['nextStep', 'nextStepOn'] as const,
  changes: (_row: unknown, { nextStep = '', nextStepOn = '' }: BulkValues) => ({ nextStep, nextStepOn }),
});

export const linesOf = (text = ''): string[] => (text === '' ? [] : text.split('\n'));

export interface BulkKind<Record extends Selected> {
  collection: CollectionName;
  /** '3 contacts' */
  count: (count: number) => string;
  nameOf: (row: Record) => string;
}

export type BulkDialogProps<Record extends Selected> = {
  rows: readonly Record[];
  /** `isDone` once something was written. */
  onClose: (isDone?: boolean) => void;
};
