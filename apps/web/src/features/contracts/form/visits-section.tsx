// The section edits the promises of a contract: its visits, and the time within which somebody comes.

import { checklistSettingsOf, CHECKLISTS } from '@zellige/domain/checklists/checklist-templates';
import { RESPONSE_TIMES, responseSettingsOf } from '@zellige/domain/requests/due/response-settings';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { unitOptions } from './billing-section.tsx';
import { contractFormMessages as words } from './contract-form.messages.ts';
import type { ContractFormValues } from './contract-form-values.ts';

const Field = fieldOf<ContractFormValues>();

const rhythms = [
  { value: 'count', label: words.by.count },
  { value: 'every', label: words.by.every },
] as const;

const priorities = ['urgente', 'haute', 'normale', 'basse'] as const;

/** Inside the form of a contract. */
export function VisitsSection() {
  const { control } = useFormContext<ContractFormValues>();
  const [hasVisits, unitIds] = useWatch({ control, name: ['hasVisits', 'unitIds'] });
  return (
    <FormSection title={words.visits} description={words.visitsHint}>
      <Field as={Switch} name="hasVisits" label={words.hasVisits} />
      {hasVisits ? <VisitFields /> : null}
      {hasVisits || unitIds.length > 0 ? <ResponseFields /> : null}
    </FormSection>
  );
}

/** Empty ones follow the settings, whose hours they show. */
function ResponseFields() {
  const { row } = useRow('settings', RESPONSE_TIMES);
  const usual = responseSettingsOf(row);
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="float-left font-medium">{words.response}</legend>
      <p className="clear-both mb-3 text-meta text-muted">{words.responseHint}</p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {priorities.map((priority) => (
          <Field
            key={priority}
            as={NumberField}
            name={`responseHours.${priority}`}
            label={words.priorities[priority]}
            unit={words.hours}
            placeholder={String(usual[priority])}
          />
        ))}
      </div>
    </fieldset>
  );
}

function VisitFields() {
  const { control } = useFormContext<ContractFormValues>();
  const by = useWatch({ control, name: 'visits.by' });
  const { row } = useRow('settings', CHECKLISTS);
  const checklists = [
    { value: '', label: words.noChecklist },
    ...checklistSettingsOf(row).templates.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FieldGrid className="mt-4">
      <Field as={SegmentedControl} name="visits.by" label={words.rhythmBy} options={rhythms} />
      {by === 'count' ? (
        <Field as={NumberField} name="visits.count" label={words.count} isRequired />
      ) : (
        <div className="grid grid-cols-2 items-end gap-3">
          <Field as={NumberField} name="visits.every.every" label={words.visitEvery} isRequired />
          <Field as={Select} name="visits.every.unit" label={words.unit} options={unitOptions} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field as={NumberField} name="visits.durationMinutes" label={words.duration} unit={words.minutes} />
        <Field as={NumberField} name="visits.windowDays" label={words.window} unit={words.days} />
      </div>
      <Field as={TextField} name="visits.speciality" label={words.speciality} maxLength={80} />
      <Field as={Select} name="visits.checklistId" label={words.checklist} options={checklists} />
    </FieldGrid>
  );
}
