// `/contracts/new` (for a contact when the address says so) and `/contracts/$id/edit`.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { contractFields } from '@zellige/domain/contracts/contract.fields';
import { type Contract, createContractInput } from '@zellige/domain/contracts/contract.schema';
import { billingTimings } from '@zellige/domain/contracts/contract.values';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { rhythmUnits } from '@zellige/domain/recurrence/rhythm';
import { ClientSection } from '../../documents/clients/client-section.tsx';
import { changesOf } from '../../documents/form/changes-of-document.ts';
import { PricedForm, type PricedFormProps } from '../../documents/form/priced-form.tsx';
import { type StartSearch, useDocumentStart } from '../../documents/form/use-document-start.ts';
import { LinesSection } from '../../documents/lines/editor/lines-section.tsx';
import type { LineStore } from '../../documents/lines/line-store.ts';
import { draftOf } from '../../platform/drafts/drafts.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { AssigneeField } from '../../records/form/assignee-field.tsx';
import { type EditedRecord, editScreen, NewRecordPage } from '../../records/form/edit-record.tsx';
import { FormFields } from '../../records/form/form-fields.tsx';
import { useCreateRecord, useUpdateRecord } from '../../records/form/use-save-record.ts';
import { Select } from '../../ui/fields/select.tsx';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../ui/forms/form.tsx';
import { useScreenSearch } from '../../ui/navigation/place.ts';
import {
  blankContractValues,
  type ContractFormValues,
  type ContractOutput,
  contractValuesOf,
} from './contract-form-values.ts';
import { contractMessages as words } from './contracts.messages.ts';
import { contractTitle } from './use-contract-actions.ts';

const fields = shown(contractFields);
const head = ['title', 'startDate', 'endDate', 'assignedTo', 'terms', 'notes'] as const;
const Field = fieldOf<ContractFormValues>();
const units = rhythmUnits.map((value) => ({ value, label: words.form.units[value] }));
const timings = billingTimings.map((value) => ({ value, label: words.form.timings[value] }));

interface ContractFormProps extends PricedFormProps<ContractFormValues, ContractOutput> {
  /** Its lines change by a revision alone. */
  isActive: boolean;
}

function BillingSection() {
  return (
    <FormSection title={words.form.billing}>
      <FormFields<string>
        fields={fields}
        names={['unit', 'billing.every', 'timing', 'billing.anchor']}
        looks={{
          'billing.every': { hint: words.form.everyHint },
          'billing.anchor': { hint: words.form.anchorHint },
        }}
        own={{
          unit: <Field as={Select} name="billing.unit" label={words.form.unit} options={units} />,
          timing: <Field as={Select} name="billing.timing" label={words.form.timing} options={timings} />,
        }}
      />
    </FormSection>
  );
}

const ContractForm = ({ isActive, ...props }: ContractFormProps) => (
  <PricedForm {...props} input={createContractInput}>
    {(lines) => (
      <>
        <ClientSection />
        <FormSection title={words.form.contract}>
          <FormFields<string>
            fields={fields}
            names={head}
            looks={{ title: { isRequired: true }, startDate: { isRequired: true, isDisabled: isActive } }}
            own={{
              assignedTo: (
                <AssigneeField
                  collection="contracts"
                  label={words.fields.assignedTo}
                  assignedTo={props.initial.assignedTo}
                />
              ),
            }}
          />
        </FormSection>
        <BillingSection />
        {isActive ? (
          <FormSection title={words.fields.items}>
            <p className="text-muted">{words.form.linesHint}</p>
          </FormSection>
        ) : (
          <LinesSection {...lines} hasAdvance={false} orderId="" />
        )}
      </>
    )}
  </PricedForm>
);

/** `?contactId=…` */
export function NewContractScreen() {
  const search: StartSearch = useScreenSearch();
  const start = useDocumentStart(search);
  const actor = useActor();
  const create = useCreateRecord({ collection: 'contracts', done: contractActionWords.create.done });
  return (
    <NewRecordPage
      collection="contracts"
      may="contracts.create"
      title={words.newContract}
      isWaiting={start === null}
    >
      <ContractForm
        key={start?.key}
        initial={{ ...blankContractValues(actor.id), ...start?.values }}
        draftKey={`contracts:new${start?.key}`}
        isActive={false}
        onSave={create}
        backTo="/contracts"
      />
    </NewRecordPage>
  );
}

/** By id or number. */
export const EditContractScreen = editScreen('contracts', EditContract, {
  may: 'contracts.edit',
  nameOf: contractTitle,
  title: words.editContract,
});

function EditContract({ row, opened, page }: EditedRecord<Contract>) {
  const update = useUpdateRecord({
    collection: 'contracts',
    opened,
    page,
    done: contractActionWords.update.done,
  });
  const initial = contractValuesOf(opened);
  const save = (output: ContractOutput, store: LineStore) => {
    const { id: _id, ...values } = output;
    return update(changesOf(values, { opened, initial, store }));
  };
  return (
    <ContractForm
      initial={initial}
      draftKey={draftOf('contracts', opened)}
      isActive={row.status !== 'Brouillon'}
      onSave={save}
      backTo={page}
    />
  );
}
