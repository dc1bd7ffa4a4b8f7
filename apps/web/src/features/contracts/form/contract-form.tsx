// The form of a contract: for whom and how long, what it covers and promises, what a period costs, how it is billed; the next five
// invoices follow what is typed.

import { contractLineTypes } from '@zellige/domain/contracts/contract.values';
import type { Failure } from '@zellige/domain';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { contractFields } from '@zellige/domain/contracts/contract.fields';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { useMemo } from 'react';
import { ClientSection } from '../../../documents/clients/client-section.tsx';
import { useLineStore } from '../../../documents/lines/editor/use-line-field.ts';
import type { LineStore } from '../../../documents/lines/line-store.ts';
import { LockedNotice } from '../../../documents/page/locked-document.tsx';
import { AssigneeField } from '../../../records/form/assignee-field.tsx';
import { FormFields } from '../../../records/form/form-fields.tsx';
import { RecordForm, type RecordFormProps } from '../../../records/form/record-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { formTerms } from '../contract-sections.ts';
import { contractMessages } from '../contracts.messages.ts';
import { BillingSection } from './billing-section.tsx';
import { contractFormMessages as words } from './contract-form.messages.ts';
import { type ContractFormValues, contractFormSchema, type ContractOutput } from './contract-form-values.ts';
import { ContractLines } from './contract-lines.tsx';
import { CoveredSection } from './covered-section.tsx';
import { NextPeriods } from './next-periods.tsx';
import { VisitsSection } from './visits-section.tsx';

const labels = contractMessages.fields;
const fields = shown(contractFields);
const Field = fieldOf<ContractFormValues, typeof labels>(labels);

interface ContractFormProps extends Omit<RecordFormProps<ContractFormValues, ContractOutput>, 'onSave'> {
  /** The contract that is edited, null for a new one. */
  saved: Contract | null;
  /** Days that its live invoices have. */
  covered: Parameters<typeof NextPeriods>[0]['covered'];
  onSave: (output: ContractOutput, store: LineStore) => Promise<Failure | null>;
}

/** `<ContractForm saved={null} covered={[]} initial={…} draftKey="contracts:new" onSave={create} backTo="/contracts" />` */
export function ContractForm({ saved, covered, onSave, ...props }: ContractFormProps) {
  const store = useLineStore(props.initial.items, contractLineTypes);
  const schema = useMemo(() => contractFormSchema(store), [store]);
  const isActive = saved !== null && saved.status !== 'Brouillon';
  return (
    <RecordForm {...props} schema={schema} onSave={(output) => onSave(output, store)}>
      {(form) => (
        <>
          <ClientSection />
          <FormSection title={words.contract}>
            <FieldGrid>
              <div className="md:col-span-2">
                <Field as={TextField} name="title" isRequired placeholder={words.titlePlaceholder} />
              </div>
              <Field as={DateField} name="startDate" isRequired isDisabled={isActive} />
              <Field as={DateField} name="endDate" hint={words.endHint} />
            </FieldGrid>
          </FormSection>
          {isActive ? (
            <LockedNotice title={words.lockedTitle} text={words.locked} />
          ) : (
            <ContractLines title={words.lines} form={form} store={store} />
          )}
          <BillingSection contract={saved} />
          <NextPeriods store={store} saved={saved} covered={covered} />
          <CoveredSection contractId={saved?.id ?? ''} />
          <VisitsSection />
          <FormSection title={words.terms}>
            <FormFields
              fields={fields}
              names={formTerms}
              own={{
                assignedTo: (
                  <AssigneeField
                    collection="contracts"
                    label={labels.assignedTo}
                    assignedTo={props.initial.assignedTo}
                  />
                ),
              }}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
