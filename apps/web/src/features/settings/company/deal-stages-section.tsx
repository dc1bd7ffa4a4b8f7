// `/settings?section=affaires`: the stages of deals in the order of the board. One that is taken away says where its deals go.

import { DEAL_STAGES, type DealStage, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { dealStagesInput, MAX_STAGES } from '@zellige/domain/deals/stages/deal-stages.operations';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, useZodForm } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { LengthField } from '../length-field.tsx';
import { SettingsForm, SettingsSection } from '../settings-form.tsx';
import { useSaveSettings } from '../use-save-settings.ts';
import { dealStagesMessages as words } from './deal-stages.messages.ts';

const schema = dealStagesInput.required();
type Values = z.input<typeof schema>;

const Field = fieldOf<Values>();

/** `/settings?section=affaires` */
export function DealStagesSection() {
  return (
    <SettingsSection id={DEAL_STAGES}>
      {(row, version) => <DealStagesForm key={version} stages={dealStagesOf(row).stages} />}
    </SettingsSection>
  );
}

/** How many deals each stage has. */
function useCounts(): (id: string) => number {
  const { rows } = useRows('deals');
  return useCallback((id) => rows.filter(({ stage }: Deal) => stage === id).length, [rows]);
}

function DealStagesForm({ stages: before }: { stages: readonly DealStage[] }) {
  const save = useSaveSettings();
  const countOf = useCounts();
  const form = useZodForm({
    schema,
    defaultValues: { stages: before.map((stage) => ({ ...stage })), moves: [] } satisfies Values,
  });
  const stages = useFieldArray({ control: form.control, name: 'stages', keyName: 'key' });
  const moves = useFieldArray({ control: form.control, name: 'moves', keyName: 'key' });
  const remove = (index: number) => {
    const { id } = form.getValues(`stages.${index}`);
    const to = form.getValues('stages').find((stage) => stage.id !== id)?.id ?? '';
    stages.remove(index);
    for (const [rank, move] of form.getValues('moves').entries())
      if (move.to === id) moves.update(rank, { ...move, to });
    if (countOf(id) > 0) moves.append({ from: id, to }, { shouldFocus: false });
  };
  const stay = useWatch({ control: form.control, name: 'stages' }).flatMap(({ id, name }) =>
    name === '' ? [] : [{ value: id, label: name }],
  );
  const nameOf = (id: string): string => before.find((stage) => stage.id === id)?.name ?? id;
  return (
    <SettingsForm
      form={form}
      onSubmit={async (values) => void (await save(form, 'update_dealStages_settings', { changes: values }))}
    >
      <FormSection title={words.title} description={words.intro}>
        <ul className="flex flex-col gap-3">
          {stages.fields.map(({ key, name }, index) => (
            <li key={key} className="flex flex-wrap items-start gap-2">
              <div className="min-w-0 flex-1 basis-40">
                <Field
                  as={TextField}
                  name={`stages.${index}.name`}
                  label={words.name}
                  isRequired
                  maxLength={60}
                />
              </div>
              <div className="w-32">
                <Field
                  as={LengthField}
                  name={`stages.${index}.probability`}
                  label={words.probability}
                  unit="%"
                />
              </div>
              <IconButton
                label={words.up(name)}
                icon={ArrowUp}
                className="mt-[26px]"
                disabled={index === 0}
                onClick={() => stages.move(index, index - 1)}
              />
              <IconButton
                label={words.remove(name)}
                icon={Trash2}
                className="mt-[26px]"
                disabled={stages.fields.length === 1}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
        {moves.fields.map(({ key, from }, index) => (
          <Field
            key={key}
            as={Select}
            className="mt-3"
            name={`moves.${index}.to`}
            label={words.moveTo(nameOf(from), countOf(from))}
            options={stay}
          />
        ))}
        <Button
          icon={Plus}
          className="mt-4 self-start"
          disabled={stages.fields.length === MAX_STAGES}
          onClick={() => stages.append({ id: crypto.randomUUID(), name: '', probability: 50 })}
        >
          {words.add}
        </Button>
      </FormSection>
    </SettingsForm>
  );
}
