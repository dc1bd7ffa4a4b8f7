// The field chooses whose record it is: those who work here, and whoever has it although they left.

import type { CollectionName } from '@zellige/domain';
import { holdersOf, type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { fieldOf } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { recordMessages as words } from '../page/record.messages.ts';

const Field = fieldOf<{ assignedTo: string }>();

interface AssigneeFieldProps {
  label: string;
  /** Of what the record is. */
  collection: CollectionName;
  assignedTo: string;
}

/** `<AssigneeField collection="quotes" label={words.salesperson} assignedTo={quote.assignedTo} />` inside a form that has an `assignedTo`. */
export const AssigneeField = ({ label, collection, assignedTo }: AssigneeFieldProps) => (
  <Field
    as={Select}
    name="assignedTo"
    label={label}
    options={staffOptions(useStaff(), collection, assignedTo)}
  />
);

interface StaffOption {
  value: string;
  label: string;
}

/** Active colleagues who may hold such a record, the current holder kept even when inactive, nobody first. */
function staffOptions(staff: Staff, collection: CollectionName, current = ''): StaffOption[] {
  const options = holdersOf(staff.active, collection).map((member) => ({
    value: member.id,
    label: member.fullName,
  }));
  const isMissing = current !== '' && !options.some((option) => option.value === current);
  return [
    { value: '', label: words.unassigned },
    ...options,
    ...(isMissing ? [{ value: current, label: staff.nameOf(current) }] : []),
  ];
}
