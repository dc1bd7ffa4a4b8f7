// Writing that somebody is away: saved on this device at once, sent when the server answers.

import { absenceKindLabels } from '@zellige/domain/absences/absence.fields';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { absenceKinds } from '@zellige/domain/absences/absence.values';
import { useFormContext } from 'react-hook-form';
import { changedValues } from '../../records/form/changed-values.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../records/form/edit-record.tsx';
import { RecordForm } from '../../records/form/record-form.tsx';
import { useSaveRecord } from '../../records/form/use-save-record.ts';
import { useEverybody } from '../../records/feature/use-everybody.ts';
import { today } from '../../platform/clock.ts';
import { draftOf } from '../../platform/drafts/drafts.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormField, fieldOf } from '../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { absenceFormOf, absenceFormSchema, type AbsenceFormValues } from './absence-form-values.ts';
import { absenceMessages } from './absences.messages.ts';
import { TouchedWork } from './touched-work.tsx';

const { fields, form: words } = absenceMessages;
const labels = { ...fields, personId: fields.personName };
const Field = fieldOf<AbsenceFormValues, typeof labels>(labels);
const kinds = absenceKinds.map((value) => ({ value, label: absenceKindLabels[value] }));

/** `/absences/new` */
export const NewAbsenceScreen = () => (
  <NewRecordPage collection="absences" may="absences.edit" title={absenceMessages.create}>
    <AbsenceForm absence={null} />
  </NewRecordPage>
);

/** `/absences/$id/edit` */
export const EditAbsenceScreen = editScreen('absences', EditAbsence, {
  may: 'absences.edit',
  nameOf: ({ personName }) => absenceMessages.name(personName),
  title: () => absenceMessages.edit,
  missing: absenceMessages,
});

function EditAbsence({ opened }: EditedRecord<PersonAbsence>) {
  return <AbsenceForm absence={opened} />;
}

function AbsenceForm({ absence }: { absence: PersonAbsence | null }) {
  const everybody = useEverybody();
  const nameOf = (personId: string): string =>
    everybody.find(({ id, userId }) => id === personId || userId === personId)?.name ??
    absence?.personName ??
    personId;
  const save = useSaveRecord({
    collection: 'absences',
    opened: absence,
    page: (id) => `/absences/${id}`,
    words,
    nameOf: ({ personId }) => absenceMessages.name(nameOf(personId)),
    changes: changedValues,
  });
  const options = everybody.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = absence === null || options.some(({ value }) => value === absence.personId);
  const people = isListed ? options : [...options, { value: absence.personId, label: absence.personName }];
  return (
    <RecordForm
      schema={absenceFormSchema}
      initial={absenceFormOf(absence, today())}
      draftKey={absence ? draftOf('absences', absence) : 'absences:new'}
      onSave={save}
      failed={words.failed}
      backTo={absence ? `/absences/${absence.id}` : '/absences'}
    >
      <FormSection title={words.who}>
        <FieldGrid>
          <Field as={Select} name="personId" isRequired options={people} />
          <Field as={Select} name="kind" isRequired options={kinds} />
          <FromField />
          <Field as={TimeField} name="fromTime" hint={words.fromTimeHint} />
          <Field as={DateField} name="to" isRequired />
          <Field as={TimeField} name="toTime" hint={words.toTimeHint} />
          <Field as={TextArea} name="note" rows={3} hint={words.noteHint} className="md:col-span-2" />
        </FieldGrid>
        <TouchedWork />
      </FormSection>
    </RecordForm>
  );
}

/** A last day that was the first one, or before the new one, follows it. */
function FromField() {
  const { control, setValue, getValues } = useFormContext<AbsenceFormValues>();
  const follow = (day: string) => {
    const { from, to } = getValues();
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('from', day, options);
    if (day !== '' && (to === '' || to === from || to < day)) setValue('to', day, options);
  };
  return (
    <FormField control={control} name="from">
      {(field) => <DateField label={labels.from} isRequired {...field} onChange={follow} />}
    </FormField>
  );
}
