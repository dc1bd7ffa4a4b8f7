// `/contracts/$id/revise`: other lines and prices from a day on.

import { contractLineTypes } from '@zellige/domain/contracts/contract.values';
import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { contractActions } from '@zellige/domain/contracts/contract.actions';
import { latestLines } from '@zellige/domain/contracts/contract.rules';
import { type Contract, reviseContractInput } from '@zellige/domain/contracts/contract.schema';
import { useMemo } from 'react';
import { type ZodType, z } from 'zod';
import { useLineStore } from '../../../documents/lines/editor/use-line-field.ts';
import { draftOf, type LineDraft, lineInputOf } from '../../../documents/lines/line-draft.ts';
import type { LineStore } from '../../../documents/lines/line-store.ts';
import { today } from '../../../platform/clock.ts';
import { draftOf as formDraftOf } from '../../../platform/drafts/drafts.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { type EditedRecord, editScreen } from '../../../records/form/edit-record.tsx';
import { RecordForm } from '../../../records/form/record-form.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { contractTitle } from '../contract-status.tsx';
import { contractFormMessages } from './contract-form.messages.ts';
import { ContractLines } from './contract-lines.tsx';
import { LaterPrices } from './later-prices.tsx';
import { RevisedDays } from './revised-days.tsx';

const words = contractFormMessages.revise;

interface ReviseValues {
  from: string;
  vatExemption: string;
  items: LineDraft[];
}

const Field = fieldOf<ReviseValues>();
const input = reviseContractInput.omit({ id: true });

const schemaOver = (store: LineStore) =>
  z.preprocess((values) => ({ ...values, items: store.lines().map(lineInputOf) }), input) as ZodType<
    z.output<typeof input>,
    ReviseValues
  >;

export const ReviseContractScreen = editScreen('contracts', ReviseContract, {
  may: contractActions.revise,
  nameOf: contractTitle,
  title: words.title,
});

function ReviseContract({ opened, page }: EditedRecord<Contract>) {
  const { execute } = useOpenedForm();
  const replace = useReplace();
  const initial: ReviseValues = {
    from: today() > opened.startDate ? today() : opened.startDate,
    vatExemption: opened.vatExemption,
    items: latestLines(opened).map(draftOf),
  };
  const store = useLineStore(initial.items, contractLineTypes);
  const schema = useMemo(() => schemaOver(store), [store]);
  const save = async (revision: z.output<typeof input>) => {
    const result = await execute('revise_contracts', { id: opened.id, ...revision });
    if (!result.ok) return result.error;
    toast.success({ title: contractActionWords.revise.done });
    replace(page);
    return null;
  };
  return (
    <RecordForm
      schema={schema}
      initial={initial}
      draftKey={formDraftOf('contracts:revise', opened)}
      onSave={save}
      backTo={page}
    >
      {(form) => (
        <>
          <FormSection title={words.section}>
            <FieldGrid>
              <Field
                as={DateField}
                name="from"
                label={words.from}
                hint={words.fromHint}
                isRequired
                min={opened.startDate}
              />
            </FieldGrid>
            <LaterPrices contract={opened} />
          </FormSection>
          <ContractLines title={contractFormMessages.lines} form={form} store={store} />
          <RevisedDays contract={opened} store={store} />
        </>
      )}
    </RecordForm>
  );
}
