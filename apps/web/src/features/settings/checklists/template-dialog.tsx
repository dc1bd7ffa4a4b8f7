// One checklist template: on which visits, to which equipment, what is checked and measured. Loaded on demand.
import { eventKinds } from '@zellige/domain/events/event.values';
import type { ChecklistTemplate } from '@zellige/domain/checklists/checklist-templates';
import { type KeyedMeasure, MeasureList } from '../../../documents/measures/measure-list.tsx';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checklistMessages as words } from './checklists.messages.ts';
import { useTemplates, withTemplate } from './use-templates.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: ChecklistTemplate | null;
  onClose: () => void;
}

/** `<TemplateDialog template={null} onClose={close} />` */
export const TemplateDialog = draftDialog<TemplateDialogProps>(
  ({ template }) => ({ name: `checklist-template:${template?.id ?? 'new'}`, version: 1 }),
  TemplateForm,
);

const ANY = 'any';
const kinds = [{ value: ANY, label: words.anyKind }, ...eventKinds.map((value) => ({ value, label: value }))];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function TemplateForm({ template, onClose }: TemplateDialogProps) {
  const submission = useSubmission(onClose);
  const { templates } = useTemplates();
  const categories = useCategoryOptions();
  const [id] = useEntered('id', () => template?.id ?? crypto.randomUUID());
  const place = templates.some((one) => one.id === id)
    ? templates.findIndex((one) => one.id === id)
    : templates.length;
  const errors = errorsOf(submission.errors, place);
  const { values, bind } = useValues(errors, {
    name: template?.name ?? '',
    kind: template?.kind || ANY,
    category: template?.category || ANY,
    checks: (template?.checks ?? []).join('\n'),
  });
  const [measures, setMeasures] = useEntered<KeyedMeasure[]>('measures', () =>
    (template?.measures ?? []).map((point, key) => ({ ...point, value: null, key })),
  );
  const save = () => {
    const written = {
      id,
      name: values.name,
      kind: (values.kind === ANY ? '' : values.kind) as ChecklistTemplate['kind'],
      category: values.category === ANY ? '' : values.category,
      checks: linesOf(values.checks),
      measures: measures.map(({ label, unit, min, max }) => ({ label, unit, min, max })),
    };
    const changes = { templates: withTemplate(templates, written) };
    return submission.save('update_checklists_settings', { changes }, words.saved);
  };
  return (
    <SubmissionDialog
      words={{ title: template ? words.edit : words.add, submit: words.save }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={words.name} isRequired {...bind('name')} />
      <div className="grid gap-4 md:grid-cols-2">
        <Select label={words.kind} options={kinds} {...bind('kind')} />
        <Select label={words.category} options={categories} {...bind('category')} />
      </div>
      <TextArea label={words.checks} hint={words.checksHint} rows={6} {...bind('checks')} />
      <section aria-label={words.measures}>
        <h3 className="mb-2 text-body font-medium">{words.measures}</h3>
        <MeasureList
          label={words.measures}
          measures={measures}
          isPoint
          errorsOf={(index) => measureErrors(errors, index)}
          onChange={setMeasures}
        />
      </section>
    </SubmissionDialog>
  );
}

/** What is wrong with the template at that place of the list, by its own fields; a point of the checks says it under all of them. */
function errorsOf(errors: Readonly<Record<string, string>>, place: number): Record<string, string> {
  const start = `changes.templates.${place}.`;
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const own = path.startsWith(start) ? path.slice(start.length) : path;
      return [own.startsWith('checks.') ? 'checks' : own, sentence];
    }),
  );
}

const limits = ['label', 'unit', 'min', 'max'] as const;

const measureErrors = (errors: Readonly<Record<string, string>>, index: number) =>
  Object.fromEntries(limits.map((field) => [field, errors[`measures.${index}.${field}`]]));

function useCategoryOptions() {
  const { rows } = useRows('categories');
  return [
    { value: ANY, label: words.anyCategory },
    ...rows
      .filter(({ type, archivedAt }) => type === 'product' && archivedAt === null)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
}
