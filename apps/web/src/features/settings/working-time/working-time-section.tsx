// When the company works: its hours by day of the week, those of a person, days off and closures (docs/subjects/working-time.md).
import {
  WORKING_TIME,
  type WorkingTime,
  workingTimeOf,
} from '@zellige/domain/working-time/working-time.values';
import type { z } from 'zod';
import { useZodForm } from '../../../ui/forms/form.tsx';
import { SettingsForm, SettingsSection, type Touched } from '../settings-form.tsx';
import { useSaveSettings } from '../use-save-settings.ts';
import { ClosuresFields } from './closures-fields.tsx';
import { CompanyHoursFields } from './company-hours-fields.tsx';
import { HolidaysFields } from './holidays-fields.tsx';
import { PeopleHoursFields } from './people-hours-fields.tsx';
import { workingTimeSchema } from './working-time-form.ts';

/** `/settings?section=horaires` */
export function WorkingTimeSection() {
  return (
    <SettingsSection id={WORKING_TIME}>
      {(row, version) => <WorkingTimeForm key={version} settings={workingTimeOf(row)} />}
    </SettingsSection>
  );
}

function WorkingTimeForm({ settings }: { settings: WorkingTime }) {
  const save = useSaveSettings();
  const form = useZodForm({ schema: workingTimeSchema, defaultValues: settings });
  const submit = async (values: z.output<typeof workingTimeSchema>, touched: Touched) => {
    await save(form, 'update_workingTime_settings', { changes: touched(values) });
  };
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <CompanyHoursFields />
      <PeopleHoursFields />
      <HolidaysFields />
      <ClosuresFields />
    </SettingsForm>
  );
}
