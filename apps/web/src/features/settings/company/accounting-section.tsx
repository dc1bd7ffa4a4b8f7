// Accounts, journals and the regime of VAT, as the company's accountant has them (docs/subjects/accounting.md).

import {
  accountingInput,
  accountingOf,
  type AccountingSettings,
  type AccountName,
  type JournalName,
  vatRegimes,
} from '@zellige/domain/settings/accounting-settings.schema';
import type { z } from 'zod';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, useZodForm } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { accountingSettingsMessages as words } from './accounting-settings.messages.ts';
import { SettingsForm, SettingsSection, type Touched } from '../settings-form.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

const Field = fieldOf<AccountingSettings>();
const regimes = vatRegimes.map((value) => ({ value, label: words.regimes[value] }));
const accounts = Object.entries(words.account) as [AccountName, string][];
const journals = Object.entries(words.journal) as [JournalName, string][];

export function AccountingSection() {
  return (
    <SettingsSection id="accounting">
      {(row, version) => <AccountingForm key={version} settings={accountingOf(row)} />}
    </SettingsSection>
  );
}

function AccountingForm({ settings }: { settings: AccountingSettings }) {
  const save = useSaveSettings();
  const form = useZodForm({ schema: accountingInput, defaultValues: settings });
  const submit = async (values: z.output<typeof accountingInput>, touched: Touched) => {
    await save(form, 'update_accounting_settings', { changes: touched(values) });
  };
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={words.regime} description={words.regimeIntro}>
        <FieldGrid>
          <Field as={Select} name="regime" label={words.regime} options={regimes} />
        </FieldGrid>
      </FormSection>
      <FormSection title={words.accounts} description={words.accountsIntro}>
        <FieldGrid>
          {accounts.map(([name, label]) => (
            <Field key={name} as={TextField} name={`accounts.${name}`} label={label} isRequired />
          ))}
        </FieldGrid>
      </FormSection>
      <FormSection title={words.journals}>
        <FieldGrid>
          {journals.map(([name, label]) => (
            <Field key={name} as={TextField} name={`journals.${name}`} label={label} isRequired />
          ))}
        </FieldGrid>
      </FormSection>
    </SettingsForm>
  );
}
