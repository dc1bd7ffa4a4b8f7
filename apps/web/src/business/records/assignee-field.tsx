// Whose record it is, in its form: those who work here, and whoever has it although they left.

import { useStaff } from '../../platform/engine/use-staff.ts';
import { fieldOf } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { staffOptions } from './staff-options.ts';

const Field = fieldOf<{ assignedTo: string }>();

/** `<AssigneeField label={words.salesperson} assignedTo={quote.assignedTo} />` inside a form that has an `assignedTo`. */
export const AssigneeField = ({ label, assignedTo }: { label: string; assignedTo: string }) => (
  <Field as={Select} name="assignedTo" label={label} options={staffOptions(useStaff(), assignedTo)} />
);
