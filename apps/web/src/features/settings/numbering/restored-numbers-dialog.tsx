// The last printed numbers after a restore, series by series: prefilled with what the instance and the devices know.

import { collections } from '@zellige/domain';
import { apiPaths } from '@zellige/contract/paths';
import { formatNumber } from '@zellige/domain/kernel/identity/numbering';
import {
  isFarAhead,
  LAST_NUMBER,
  type LastNumbers,
  numberedSeries,
  type NumberedSeries,
} from '@zellige/domain/settings/numbering.rules';
import {
  type PrintedNumbers,
  printedNumberProblems,
  type RestoredNumbers,
  type RestoredSeries,
} from '@zellige/domain/settings/instance/restored-numbers.rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { restoredNumbersMessages as words } from './restored-numbers.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';

type Series = RestoredNumbers['series'];

const lastOf = (series: Series): LastNumbers =>
  Object.fromEntries(numberedSeries.map((name) => [name, series[name].last]));

const typedSchema = z.object({
  numbers: z.record(z.enum(numberedSeries), z.int().min(0).max(LAST_NUMBER).nullable()),
  isConfirmed: z.boolean(),
});

type Typed = z.infer<typeof typedSchema>;

/** A field that is left empty changes nothing. */
function printedOf({ numbers, isConfirmed }: Typed): PrintedNumbers {
  const filled = numberedSeries.flatMap((name) => {
    const rank = numbers[name];
    return rank === null ? [] : [[name, rank] as const];
  });
  return { numbers: Object.fromEntries(filled), isConfirmed };
}

function formOver(series: Series) {
  const last = lastOf(series);
  const schema = typedSchema.superRefine((values, context) => {
    for (const [field, message] of Object.entries(printedNumberProblems(last, printedOf(values))))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  });
  const known = numberedSeries.map((name) => [name, Math.max(series[name].last, series[name].reported)]);
  const numbers = Object.fromEntries(known) as Record<NumberedSeries, number | null>;
  return { last, schema, defaultValues: { numbers, isConfirmed: false } };
}

/** The fields with what is known; far ahead of it asks for a second word. */
function usePrintedNumbers(series: Series) {
  // As the dialog opened: what arrives meanwhile is judged by the server.
  const [{ last, schema, defaultValues }] = useState(() => formOver(series));
  const form = useZodForm({ schema, defaultValues });
  const typed = useWatch({ control: form.control, name: 'numbers' });
  const isFar = numberedSeries.some((name) => isFarAhead(last[name] ?? 0, typed?.[name] ?? 0));
  return { form, isFar };
}

function hintOf(
  name: (typeof numberedSeries)[number],
  { last, reported, reportedBy }: RestoredSeries,
): string {
  const known = last > 0 ? words.known(formatNumber(name, last)) : words.none;
  if (reportedBy === '') return known;
  return `${known} · ${words.reported(formatNumber(name, reported), reportedBy)}`;
}

interface RestoredNumbersDialogProps {
  series: Series;
  onClose: () => void;
  onAnswered: () => void;
}

export function RestoredNumbersDialog({ series, onClose, onAnswered }: RestoredNumbersDialogProps) {
  const http = useHttp();
  const { form, isFar } = usePrintedNumbers(series);
  const save = async (typed: Typed) => {
    const body = printedOf(typed);
    const answer = await http.request(apiPaths.restoredNumbers, { method: 'POST', body });
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.failed);
      return;
    }
    toast.success(words.saved);
    onAnswered();
    onClose();
  };
  return (
    <FormDialog
      words={{ title: words.title, hint: words.hint, submit: words.submit }}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {numberedSeries.map((name) => (
        <FormField key={name} control={form.control} name={`numbers.${name}`}>
          {({ value, onChange, ...binding }) => (
            <NumberField
              {...binding}
              label={collections[name].nouns.many}
              hint={hintOf(name, series[name])}
              value={value}
              onChange={onChange}
            />
          )}
        </FormField>
      ))}
      {isFar ? (
        <FormField control={form.control} name="isConfirmed">
          {({ value, onChange }) => <Checkbox label={words.confirm} value={value} onChange={onChange} />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}
