// The company's identity, printed on every document (specification §3 'Company identity').

import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { hasValidIceKey, isIceShaped } from '@zellige/domain/kernel/text/identifiers';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import {
  changesBank,
  type CompanyIdentity,
  companyInput,
  unknownCompany,
} from '@zellige/domain/settings/company.schema';
import { today } from '../../../platform/clock.ts';
import { isLocal } from '../../../platform/build-config.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsForm, SettingsSection, type Touched } from '../settings-form.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { useSaveGrave, useSaveSettings } from '../use-save-settings.ts';

type Values = Omit<Required<CompanyIdentity>, 'logo'> & { logo: string };
type Line = [
  name: Exclude<keyof Values, 'logo' | 'taxClearance' | 'rentalConditions'>,
  label: string,
  extra?: Partial<TextFieldProps>,
];

const identity: readonly Line[] = [
  ['name', words.companyName, { isRequired: true, autoComplete: 'organization' }],
  ['legalForm', words.legalForm],
  ['address', words.address, { className: 'md:col-span-2', autoComplete: 'street-address' }],
  ['phone', words.phone, { type: 'tel', autoComplete: 'tel' }],
  ['email', words.email, { type: 'email', autoComplete: 'email' }],
  ['website', words.website],
  ['capital', words.capital],
];
const legal: readonly Line[] = [
  ['ice', words.ice, { inputMode: 'numeric' }],
  ['if', words.taxId],
  ['rc', words.rc],
  ['patente', words.patente],
  ['cnss', words.cnss],
];
const banking: readonly Line[] = [
  ['bank', words.bank],
  ['rib', words.rib, { hint: words.ribHint }],
  ['paymentTerms', words.paymentTerms],
  ['paymentMethods', words.paymentMethods],
];

export function CompanySection() {
  return (
    <SettingsSection id="company">
      {(row, version) => <CompanyForm key={version} company={row?.company ?? unknownCompany} />}
    </SettingsSection>
  );
}

function CompanyForm({ company }: { company: CompanyIdentity }) {
  const save = useSaveSettings();
  const saveGrave = useSaveGrave();
  const form = useZodForm({
    schema: companyInput,
    defaultValues: {
      ...company,
      phone: formatPhone(company.phone),
      logo: company.logo ?? '',
      taxClearance: company.taxClearance ?? '',
      rentalConditions: company.rentalConditions ?? '',
    },
  });
  const ice = useWatch({ control: form.control, name: 'ice' }) ?? '';
  const submit = async (values: z.output<typeof companyInput>, touched: Touched) => {
    const changes = touched(values);
    // Customers pay there: the server asks who one is first (docs/subjects/auth.md 'Proof anew').
    if (!isLocal && changesBank(company, changes)) {
      if (await saveGrave(form, apiPaths.companySettings, changes)) form.reset(form.getValues());
    } else await save(form, 'update_company_settings', { changes });
  };
  const linesOf = (lines: readonly Line[]) =>
    lines.map(([name, label, extra]) => (
      <FormField key={name} control={form.control} name={name}>
        {({ value, ...field }) => (
          <TextField
            {...field}
            {...extra}
            {...(name === 'ice' ? { hint: iceWarning(ice) } : {})}
            value={value ?? ''}
            label={label}
          />
        )}
      </FormField>
    ));
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={words.identity} description={words.companyIntro}>
        <FieldGrid>
          <FormField control={form.control} name="logo">
            {({ value, onChange, error }) => (
              <LogoField value={value ?? ''} onChange={onChange} error={error} />
            )}
          </FormField>
          {linesOf(identity)}
        </FieldGrid>
      </FormSection>
      <FormSection title={words.legal}>
        <FieldGrid>
          {linesOf(legal)}
          <FormField control={form.control} name="taxClearance">
            {({ value, ...field }) => (
              <DateField
                {...field}
                value={value ?? ''}
                max={today()}
                label={words.taxClearance}
                hint={words.taxClearanceHint}
              />
            )}
          </FormField>
        </FieldGrid>
      </FormSection>
      <FormSection title={words.bankSection}>
        <FieldGrid>{linesOf(banking)}</FieldGrid>
      </FormSection>
      <FormSection title={words.rentalConditions} description={words.rentalConditionsIntro}>
        <FormField control={form.control} name="rentalConditions">
          {({ value, ...field }) => (
            <TextArea
              {...field}
              value={value ?? ''}
              rows={14}
              label={words.rentalConditionsText}
              hint={words.rentalConditionsHint}
            />
          )}
        </FormField>
      </FormSection>
    </SettingsForm>
  );
}

/** A wrong key warns and never blocks. */
function iceWarning(ice: string): string | undefined {
  const digits = ice.replace(/\s/g, '');
  return isIceShaped(digits) && !hasValidIceKey(digits) ? validation.iceKey : undefined;
}
