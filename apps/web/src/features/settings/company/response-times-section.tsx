// Within how many hours of work somebody goes to a request, by its priority, and how long a visit lasts (docs/product.md 'Requests').

import {
  RESPONSE_TIMES,
  type ResponseSettings,
  responseSettingsOf,
} from '@zellige/domain/requests/due/response-settings';
import { responseTimesInput } from '@zellige/domain/requests/due/response-settings.operations';
import { requestPriorityLabels } from '@zellige/domain/requests/request.fields';
import { requestPriorities } from '@zellige/domain/requests/request.values';
import type { z } from 'zod';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, useZodForm } from '../../../ui/forms/form.tsx';
import { LengthField } from '../length-field.tsx';
import { SettingsForm, SettingsSection, type Touched } from '../settings-form.tsx';
import { useSaveSettings } from '../use-save-settings.ts';
import { responseTimesMessages as words } from './response-times.messages.ts';

const Field = fieldOf<ResponseSettings>();

/** `/settings?section=demandes` */
export function ResponseTimesSection() {
  return (
    <SettingsSection id={RESPONSE_TIMES}>
      {(row, version) => <ResponseTimesForm key={version} settings={responseSettingsOf(row)} />}
    </SettingsSection>
  );
}

function ResponseTimesForm({ settings }: { settings: ResponseSettings }) {
  const save = useSaveSettings();
  const form = useZodForm({ schema: responseTimesInput.required(), defaultValues: settings });
  const submit = async (values: z.output<typeof responseTimesInput>, touched: Touched) => {
    await save(form, 'update_responseTimes_settings', { changes: touched(values) });
  };
  return (
    <SettingsForm form={form} onSubmit={submit}>
      <FormSection title={words.times} description={words.timesIntro}>
        <FieldGrid>
          {requestPriorities.map((priority) => (
            <Field
              key={priority}
              as={LengthField}
              name={priority}
              label={words.priority(requestPriorityLabels[priority])}
              unit={words.hours}
            />
          ))}
        </FieldGrid>
      </FormSection>
      <FormSection title={words.visits} description={words.visitsIntro}>
        <FieldGrid>
          <Field as={LengthField} name="visitMinutes" label={words.visitMinutes} unit={words.minutes} />
        </FieldGrid>
      </FormSection>
    </SettingsForm>
  );
}
