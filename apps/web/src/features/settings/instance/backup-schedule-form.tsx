// When the instance saves itself, and how long its backups are kept.

import { useWatch } from 'react-hook-form';
import { apiPaths } from '@zellige/contract/paths';
import {
  type BackupSchedule,
  backupScheduleInput,
} from '@zellige/domain/settings/instance/backup-schedule.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { backupMessages as words } from './backups.messages.ts';
import { LengthField } from '../length-field.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { tellHttpFailure } from '../show-http-failure.ts';

const hours = Array.from({ length: 24 }, (_unused, hour) => ({
  value: String(hour),
  label: words.hourText(hour),
}));

const lengths = [
  { name: 'keepDays', label: words.keepDays, unit: words.days },
  { name: 'keepWeeks', label: words.keepWeeks, unit: words.weeks },
] as const;

const Field = fieldOf<BackupSchedule>();

interface BackupScheduleFormProps {
  schedule: BackupSchedule;
  onSaved: () => void;
}

export function BackupScheduleForm({ schedule, onSaved }: BackupScheduleFormProps) {
  const http = useHttp();
  const form = useZodForm({ schema: backupScheduleInput, defaultValues: schedule });
  const isOn = useWatch({ control: form.control, name: 'isOn' });
  const submit = async (body: BackupSchedule) => {
    const answer = await http.request(`${apiPaths.backups}/schedule`, { method: 'PUT', body });
    if (!answer.ok) {
      tellHttpFailure(answer.error, settingsMessages.saveFailed.title);
      return;
    }
    toast.success(settingsMessages.saved);
    onSaved();
  };
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={words.schedule} description={words.keepHint}>
        <div className="flex flex-col gap-4">
          <FormField control={form.control} name="isOn">
            {({ value, onChange }) => <Switch label={words.isOn} value={value} onChange={onChange} />}
          </FormField>
          <FieldGrid>
            <FormField control={form.control} name="hour">
              {({ value, onChange }) => (
                <Select
                  label={words.hour}
                  options={hours}
                  value={String(value)}
                  onChange={(hour) => onChange(Number(hour))}
                  isDisabled={!isOn}
                  className="md:col-span-2 md:w-1/2 md:pr-2"
                />
              )}
            </FormField>
            {lengths.map((length) => (
              <Field key={length.name} as={LengthField} {...length} />
            ))}
          </FieldGrid>
        </div>
      </FormSection>
    </SettingsForm>
  );
}
