// Terms, VAT, discount limit and series of the documents (specification §9 'Business rules').

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  defaultDocumentSettings,
  type DocumentSettings,
  documentSettingMessages,
  documentSettingsInput,
  LONG_DUE_DAYS,
} from '@zellige/domain/settings/document-settings.schema';
import { formatNumber, parseNumber } from '../../../ui/format.ts';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { NumberingCard } from '../numbering/numbering-card.tsx';
import { SettingsForm, SettingsSection, type Touched } from '../settings-form.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { useSaveSettings } from '../use-save-settings.ts';

const parseRates = (text: string): (number | null)[] =>
  text
    .split(';')
    .map((part) => part.replace('%', '').trim())
    .filter((part) => part !== '')
    .map(parseNumber);

const isRate = (rate: number | null): rate is number => rate !== null && rate >= 0 && rate <= 100;

const ratesText = z.string().refine((text) => {
  const rates = parseRates(text);
  return rates.length > 0 && rates.every(isRate);
}, words.vatRatesFormat);

const { shape } = documentSettingsInput;
const formSchema = z
  .object({
    quoteValidityDays: shape.quoteValidityDays,
    invoiceDueDays: shape.invoiceDueDays,
    depositDueDays: shape.depositDueDays,
    discountLimitPercent: shape.discountLimitPercent,
    lateFeePercent: shape.lateFeePercent,
    waiverPercent: shape.waiverPercent,
    waiverAmount: shape.waiverAmount,
    turnaroundHours: shape.turnaroundHours,
    hourlyRate: shape.hourlyRate,
    hourlyCost: shape.hourlyCost,
    minimumMinutes: shape.minimumMinutes,
    roundingMinutes: shape.roundingMinutes,
    travelPerKm: shape.travelPerKm,
    travelFlat: shape.travelFlat,
    stampDutyPercent: shape.stampDutyPercent,
    cashNoticeAmount: shape.cashNoticeAmount,
    cashMonthAmount: shape.cashMonthAmount,
    cashWarningAmount: shape.cashWarningAmount,
    vatWithholdingPercent: shape.vatWithholdingPercent,
    taxWithholdingPercent: shape.taxWithholdingPercent,
    defaultVatRate: shape.defaultVatRate,
    vatRates: ratesText,
  })
  .superRefine(({ vatRates, defaultVatRate }, context) => {
    if (defaultVatRate === undefined || parseRates(vatRates).includes(defaultVatRate)) return;
    const message = documentSettingMessages.defaultVatRate;
    context.addIssue({ code: 'custom', path: ['defaultVatRate'], message });
  });

const figures = [
  { name: 'quoteValidityDays', label: words.quoteValidity, unit: words.days },
  { name: 'invoiceDueDays', label: words.invoiceDue, unit: words.days },
  { name: 'depositDueDays', label: words.depositDue, unit: words.days, hint: words.depositDueHint },
  { name: 'discountLimitPercent', label: words.discountLimit, unit: '%', hint: words.discountLimitHint },
  { name: 'lateFeePercent', label: words.lateFee, unit: '%', hint: words.lateFeeHint },
  { name: 'waiverPercent', label: words.waiver, unit: '%', hint: words.waiverHint },
  { name: 'waiverAmount', label: words.waiverAmount, unit: 'MAD', hint: words.waiverAmountHint },
  { name: 'turnaroundHours', label: words.turnaround, unit: words.hours, hint: words.turnaroundHint },
  { name: 'hourlyRate', label: words.hourlyRate, unit: 'MAD', hint: words.hourlyRateHint },
  { name: 'hourlyCost', label: words.hourlyCost, unit: 'MAD', hint: words.hourlyCostHint },
  { name: 'minimumMinutes', label: words.minimumMinutes, unit: 'min', hint: words.minimumMinutesHint },
  { name: 'roundingMinutes', label: words.roundingMinutes, unit: 'min', hint: words.roundingMinutesHint },
  { name: 'travelPerKm', label: words.travelPerKm, unit: 'MAD', hint: words.travelPerKmHint },
  { name: 'travelFlat', label: words.travelFlat, unit: 'MAD', hint: words.travelFlatHint },
  { name: 'stampDutyPercent', label: words.stampDuty, unit: '%', hint: words.stampDutyHint },
  { name: 'cashNoticeAmount', label: words.cashDay, unit: 'MAD', hint: words.cashDeductionHint },
  { name: 'cashMonthAmount', label: words.cashMonth, unit: 'MAD', hint: words.cashDeductionHint },
  { name: 'cashWarningAmount', label: words.cashFine, unit: 'MAD', hint: words.cashFineHint },
  { name: 'vatWithholdingPercent', label: words.vatWithholding, unit: '%', hint: words.withholdingHint },
  { name: 'taxWithholdingPercent', label: words.taxWithholding, unit: '%', hint: words.withholdingHint },
  { name: 'defaultVatRate', label: words.defaultVatRate, unit: '%' },
] as const;
const Field = fieldOf<z.input<typeof formSchema>>();

export function DocumentsSection() {
  return (
    <SettingsSection id="documents">
      {(row, version) => (
        <>
          <DocumentsForm key={version} settings={{ ...defaultDocumentSettings, ...row?.documents }} />
          <NumberingCard />
        </>
      )}
    </SettingsSection>
  );
}

function DocumentsForm({ settings }: { settings: DocumentSettings }) {
  const save = useSaveSettings();
  const form = useZodForm({
    schema: formSchema,
    defaultValues: { ...settings, vatRates: settings.vatRates.map(formatNumber).join(' ; ') },
  });
  const dueDays = useWatch({ control: form.control, name: 'invoiceDueDays' }) ?? 0;
  const submit = async ({ vatRates, ...others }: z.output<typeof formSchema>, touched: Touched) => {
    const values = { ...others, vatRates: parseRates(vatRates).filter(isRate) };
    const changes = touched(values);
    await save(form, 'update_documents_settings', { changes });
  };
  const hintOf = (name: string, hint?: string): string | undefined =>
    name === 'invoiceDueDays' && dueDays > LONG_DUE_DAYS ? documentSettingMessages.longDueDays : hint;
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={words.terms} description={words.documentsIntro}>
        <FieldGrid>
          {figures.map(({ name, ...field }) => (
            <FormField key={name} control={form.control} name={name}>
              {({ value, onChange, ...binding }) => (
                <NumberField
                  {...binding}
                  {...field}
                  hint={hintOf(name, 'hint' in field ? field.hint : undefined)}
                  value={value ?? null}
                  onChange={(number) => onChange(number ?? undefined)}
                  isRequired
                />
              )}
            </FormField>
          ))}
          <Field
            as={TextField}
            name="vatRates"
            label={words.vatRates}
            hint={words.vatRatesHint}
            isRequired
            className="md:col-span-2"
          />
        </FieldGrid>
      </FormSection>
    </SettingsForm>
  );
}
