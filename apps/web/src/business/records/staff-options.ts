// Colleagues as options of a select.

import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentMessages as words } from '../documents/document.messages.ts';

export interface StaffOption {
  value: string;
  label: string;
}

/** Active colleagues, the current holder kept even when inactive, nobody first. */
export function staffOptions(staff: Staff, current = ''): StaffOption[] {
  const options = staff.active.map((member) => ({ value: member.id, label: member.fullName }));
  const isMissing = current !== '' && !options.some((option) => option.value === current);
  return [
    { value: '', label: words.unassigned },
    ...options,
    ...(isMissing ? [{ value: current, label: staff.nameOf(current) }] : []),
  ];
}
