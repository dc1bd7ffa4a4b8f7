// The admin sets the security of accounts, devices and programs in this form.

import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { type Role, roleLabels, roles } from '@zellige/domain/kernel/identity/permissions';
import {
  SECURITY,
  type SecuritySettings,
  securityOf,
} from '@zellige/domain/settings/instance/security-settings.rules';
import { securitySettingsInput } from '@zellige/domain/settings/instance/security-settings.schema';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { LengthField } from '../length-field.tsx';
import { SettingsForm, SettingsSection, type Touched } from '../settings-form.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import { useSaveGrave } from '../use-save-settings.ts';

const { days } = words;
const numbers = [
  {
    name: 'sessionDays',
    label: securityMessages.sessionDays,
    hint: securityMessages.sessionDaysHint,
    unit: days,
  },
  {
    name: 'offlineDays',
    label: securityMessages.offlineDays,
    hint: securityMessages.offlineDaysHint,
    unit: days,
  },
  {
    name: 'apiKeyDays',
    label: securityMessages.apiKeyDays,
    hint: securityMessages.apiKeyDaysHint,
    unit: days,
  },
  {
    name: 'lettersPerDay',
    label: securityMessages.lettersPerDay,
    hint: securityMessages.lettersPerDayHint,
    unit: securityMessages.letters,
  },
] as const;

const Field = fieldOf<z.input<typeof securitySettingsInput>>();

export function SecurityRules() {
  return (
    <SettingsSection id={SECURITY}>
      {(row, version) => <RulesForm key={version} settings={securityOf(row)} />}
    </SettingsSection>
  );
}

function RulesForm({ settings }: { settings: SecuritySettings }) {
  const saveGrave = useSaveGrave();
  const form = useZodForm({
    schema: securitySettingsInput,
    defaultValues: { ...settings, twoFactorRoles: [...settings.twoFactorRoles] },
  });
  const submit = async (values: z.output<typeof securitySettingsInput>, touched: Touched) => {
    const changes = touched(values);
    if (await saveGrave(form, apiPaths.securitySettings, changes)) form.reset(form.getValues());
  };
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={securityMessages.securityRules} description={securityMessages.securityRulesIntro}>
        <div className="flex flex-col gap-5">
          <FormField control={form.control} name="twoFactorRoles">
            {({ value = [], onChange }) => <RolesField value={value} onChange={onChange} />}
          </FormField>
          <FieldGrid>
            {numbers.map((number) => (
              <Field key={number.name} as={LengthField} {...number} />
            ))}
          </FieldGrid>
        </div>
      </FormSection>
    </SettingsForm>
  );
}

interface RolesFieldProps {
  value: readonly Role[];
  onChange: (value: Role[]) => void;
}

function RolesField({ value, onChange }: RolesFieldProps) {
  const toggle = (role: Role, isChosen: boolean) =>
    onChange(roles.filter((one) => (one === role ? isChosen : value.includes(one))));
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{securityMessages.twoFactorRoles}</legend>
      <p className="mb-3 text-muted">{securityMessages.twoFactorRolesHint}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2 phone:flex-col phone:gap-y-0">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={roleLabels[role]}
            value={value.includes(role)}
            onChange={(isChosen) => toggle(role, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}
