// Changes one thing of all records of a selection: it says before to how many that can be done, and why not to the others.
// Import it lazily.

import { fail } from '@zellige/domain/kernel/failures/result';
import { useRef, useState } from 'react';
import { now } from '../../platform/clock.ts';
import { useActor, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { holdersOf, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { SubmissionDialog, useSubmission } from '../../ui/dialogs/dialog-form.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  type BulkAct,
  type BulkDialogProps,
  type BulkField,
  type BulkKind,
  type BulkValues,
  linesOf,
  type Selected,
} from './bulk-acts.ts';
import { type SortedSelection, sortSelection } from './bulk-obstacles.ts';
import { bulkMessages as words } from './bulk.messages.ts';
import { runBulk } from './run-bulk.ts';

interface Props<Record extends Selected> extends BulkDialogProps<Record> {
  kind: BulkKind<Record>;
  acts: readonly [BulkAct<Record>, ...BulkAct<Record>[]];
}

const missingIn = (fields: readonly BulkField[], values: BulkValues): { [name: string]: string } =>
  Object.fromEntries(
    fields
      .filter(({ name, kind, isRequired }) => {
        const isChosen = values[name] !== undefined && (kind === 'person' || values[name] !== '');
        return isRequired && !isChosen;
      })
      .map(({ name }) => [name, words.missing]),
  );

/** `<BulkDialog kind={contactKind} acts={acts} rows={rows} onClose={close} />` */
export function BulkDialog<Record extends Selected>({ kind, acts, rows, onClose }: Props<Record>) {
  const engine = useEngine();
  const actor = useActor();
  const submission = useSubmission(() => undefined);
  const [chosen, setChosen] = useState(acts[0].id);
  const [values, setValues] = useState<BulkValues>({});
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const act = acts.find(({ id }) => id === chosen) ?? acts[0];
  const missing = missingIn(act.fields, values);
  const isWhole = Object.keys(missing).length === 0;
  const selection = sortSelection(act, rows, isWhole ? values : null, { actor, now: now() });
  const { ready } = selection;
  const apply = async () => {
    if (!isWhole) return submission.refuse(fail('validation_failed', undefined, missing).error);
    if (ready.length === 0) return submission.refuse(fail('validation_failed', words.none).error);
    submission.refuse(null);
    const run = { engine, execute: submission.execute, kind, act };
    const progress = { onStep: setDone, isStopped: () => isStopped.current };
    setDone(0);
    const failure = await runBulk(run, ready, values, progress);
    if (failure === null) return onClose(true);
    setDone(null);
    submission.refuse(failure);
  };
  const close = () => {
    isStopped.current = true;
    if (done === null) onClose();
  };
  return (
    <SubmissionDialog
      words={{
        title: words.title(kind.count(rows.length)),
        hint: act.back ? undefined : words.final,
        submit: words.apply(ready.length),
      }}
      size="small"
      submission={submission}
      onSubmit={apply}
      onClose={close}
    >
      {acts.length > 1 ? (
        <Select
          label={words.act}
          value={act.id}
          onChange={(id) => {
            setChosen(id);
            setValues({});
            submission.refuse(null);
          }}
          options={acts.map(({ id, label }) => ({ value: id, label }))}
        />
      ) : null}
      {act.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          collection={kind.collection}
          value={values[field.name]}
          error={submission.errors[field.name]}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      {done === null ? (
        <Possible selection={selection} total={rows.length} nameOf={kind.nameOf} />
      ) : (
        <div className="flex flex-col gap-2">
          <ProgressBar label={words.running} done={done} total={ready.length} />
          <p className="text-meta text-muted tabular-nums">{words.progress(done, ready.length)}</p>
        </div>
      )}
    </SubmissionDialog>
  );
}

interface FieldProps {
  field: BulkField;
  collection: BulkKind<never>['collection'];
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Field({ field: { label, hint, kind, options, isRequired }, collection, ...own }: FieldProps) {
  const { active } = useStaff();
  const { value = '', error, onChange } = own;
  const frame = { label, hint, isRequired, error };
  if (kind === 'text') return <TextField {...frame} value={value} onChange={onChange} />;
  if (kind === 'day') return <DateField {...frame} value={value} onChange={onChange} />;
  if (kind === 'tags')
    return <TagsField {...frame} value={linesOf(value)} onChange={(tags) => onChange(tags.join('\n'))} />;
  const people = holdersOf(active, collection).map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <Select
      {...frame}
      value={own.value ?? null}
      onChange={onChange}
      options={options ?? [...people, { value: '', label: words.nobody }]}
    />
  );
}

interface PossibleProps<Record> {
  selection: SortedSelection<Record>;
  total: number;
  nameOf: (row: Record) => string;
}

function Possible<Record>({ selection: { ready, others }, total, nameOf }: PossibleProps<Record>) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card border border-line px-4 py-3">
      <p className="font-medium tabular-nums">{words.possible(ready.length, total)}</p>
      {others.length > 0 ? (
        <ul className="flex flex-col gap-1.5">
          {others.map(([reason, rows]) => (
            <li key={reason}>
              <p>
                <span className="tabular-nums">{rows.length}</span> · {reason}
              </p>
              <p className="text-meta text-muted wrap-break-word">{words.names(rows.map(nameOf))}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
