// How a contract is billed, and for how long it goes on.

import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { billingTimings } from '@zellige/domain/contracts/contract.values';
import { rhythmUnits } from '@zellige/domain/recurrence/rhythm';
import { useFormContext, useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { isLocal } from '../../../platform/build-config.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { contractFormMessages as words } from './contract-form.messages.ts';
import type { ContractFormValues } from './contract-form-values.ts';

const Field = fieldOf<ContractFormValues>();

export const unitOptions = rhythmUnits.map((value) => ({ value, label: words.unitName[value] }));
const timingOptions = billingTimings.map((value) => ({ value, label: words.timings[value] }));

/** Inside the form of a contract. */
export const BillingSection = ({ contract }: { contract: Contract | null }) => (
  <FormSection title={words.billing}>
    <FieldGrid>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field as={NumberField} name="billing.every" label={words.every} isRequired />
        <Field as={Select} name="billing.unit" label={words.unit} options={unitOptions} />
      </div>
      <Field as={SegmentedControl} name="billing.timing" label={words.timing} options={timingOptions} />
      <Field as={DateField} name="billing.anchor" label={words.anchor} hint={words.anchorHint} />
      {contract?.number ? null : (
        <Field
          as={DateField}
          name="billing.billedUntil"
          label={words.billedUntil}
          hint={words.billedUntilHint}
        />
      )}
      <Field as={Switch} name="billing.review" label={words.review} />
      {/* No letter leaves a browser without a server. */}
      {isLocal ? null : <Field as={Switch} name="billing.send" label={words.send} />}
    </FieldGrid>
    <Renewal />
  </FormSection>
);

function Renewal() {
  const { control } = useFormContext<ContractFormValues>();
  const [endDate, isTacit] = useWatch({ control, name: ['endDate', 'renewal.tacit'] });
  return (
    <FieldGrid className="mt-4 border-t border-line pt-4">
      {endDate === '' ? null : (
        <>
          <div className="md:col-span-2">
            <Field as={Switch} name="renewal.tacit" label={words.tacit} />
          </div>
          <Field as={NumberField} name="renewal.months" label={words.months} unit={words.monthsUnit} />
          {isTacit ? (
            <Field as={NumberField} name="renewal.noticeDays" label={words.notice} unit={words.days} />
          ) : null}
        </>
      )}
      <Field as={NumberField} name="indexation.percent" label={words.indexation} unit="%" />
    </FieldGrid>
  );
}
