// The technicians that events are given to (specification §3 'Technician'): one list, saved as a whole.

import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import type { Technician, TechnicianSettings } from '@zellige/domain/settings/technician-list';
import { email, requiredText, text } from '@zellige/domain/kernel/schema/field-kinds';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, useZodForm, type ZodForm } from '../../../ui/forms/form.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SettingsForm, SettingsSection } from '../settings-form.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { usersMessages } from '../users/users.messages.ts';
import { useSaveSettings } from '../use-save-settings.ts';

const schema = z.object({
  technicians: z.array(
    z.object({
      id: z.string(),
      name: requiredText(120),
      email,
      speciality: text(120),
      initials: text(4),
      available: z.boolean(),
      userId: z.string(),
    }),
  ),
});
type Values = z.input<typeof schema>;

const NOBODY = 'nobody';

const newTechnician = (): Technician => ({
  id: `TEC-${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  email: '',
  speciality: '',
  initials: '',
  available: true,
  userId: '',
});

export function TechniciansSection() {
  return (
    <SettingsSection id="technicians">
      {(row, version) => {
        const stored = row as TechnicianSettings | undefined;
        return <TechniciansForm key={version} technicians={stored?.technicians ?? []} />;
      }}
    </SettingsSection>
  );
}

function TechniciansForm({ technicians }: { technicians: readonly Technician[] }) {
  const save = useSaveSettings();
  const form = useZodForm({ schema, defaultValues: { technicians: [...technicians] } });
  const lines = useFieldArray({ control: form.control, name: 'technicians', keyName: 'key' });
  const submit = async (values: z.output<typeof schema>) => {
    await save(form, 'update_technicians_settings', { ...values, before: [...technicians] });
  };
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection
        title={words.sections.techniciens}
        description={words.techniciansIntro}
        trailing={
          <Button icon={Plus} onClick={() => lines.append(newTechnician())}>
            {words.addTechnician}
          </Button>
        }
      >
        <ul className="-my-4 divide-y divide-line">
          {lines.fields.map((line, index) => (
            <TechnicianLine key={line.key} form={form} index={index} onRemove={() => lines.remove(index)} />
          ))}
        </ul>
      </FormSection>
    </SettingsForm>
  );
}

interface TechnicianLineProps {
  form: ZodForm<Values, z.output<typeof schema>>;
  index: number;
  onRemove: () => void;
}

function TechnicianLine({ form, index, onRemove }: TechnicianLineProps) {
  const { active } = useStaff();
  const accounts = [
    { value: NOBODY, label: words.noAccount },
    ...active.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  const at = `technicians.${index}` as const;
  const texts = [
    { name: `${at}.name`, label: usersMessages.name, isRequired: true },
    { name: `${at}.speciality`, label: words.speciality },
    { name: `${at}.email`, label: words.email, type: 'email' },
  ] as const;
  return (
    <li aria-label={words.technicianOf(index + 1)} className="flex items-start gap-2 py-4">
      <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-3">
        {texts.map(({ name, ...field }) => (
          <FormField key={name} control={form.control} name={name}>
            {(binding) => <TextField {...binding} {...field} />}
          </FormField>
        ))}
        <FormField control={form.control} name={`${at}.initials`}>
          {(binding) => <TextField {...binding} label={words.initials} maxLength={4} />}
        </FormField>
        <FormField control={form.control} name={`${at}.userId`}>
          {({ value, onChange, ...binding }) => (
            <Select
              {...binding}
              label={words.account}
              value={value === '' ? NOBODY : value}
              onChange={(id) => onChange(id === NOBODY ? '' : id)}
              options={accounts}
            />
          )}
        </FormField>
        <FormField control={form.control} name={`${at}.available`}>
          {({ value, onChange }) => (
            <div className="flex items-center md:pt-[26px]">
              <Switch label={words.available} value={value} onChange={onChange} />
            </div>
          )}
        </FormField>
      </div>
      <IconButton
        label={words.removeTechnician(form.getValues(`${at}.name`))}
        icon={Trash2}
        onClick={onRemove}
        className="mt-[26px]"
      />
    </li>
  );
}
