// Colleagues named in a file: who a record is given to, by full name or account.
import { foldText } from './folded-text.ts';
import { importMessages } from './import.messages.ts';
import type { ImportNotice } from './import-family.ts';

/** The field that gives the record to that person; nothing, and a remark, when nobody bears the name. */
export type StaffFinder = (name: string, notices: ImportNotice[]) => { assignedTo?: string };

interface Colleague {
  id: string;
  fullName: string;
}

export function staffFinder(staff: Iterable<Colleague>): StaffFinder {
  const known = new Map<string, string>();
  for (const { id, fullName } of staff) {
    known.set(foldText(id), id);
    known.set(foldText(fullName), id);
  }
  return (name, notices) => {
    if (name === '') return {};
    const id = known.get(foldText(name));
    if (id !== undefined) return { assignedTo: id };
    notices.push({ kind: 'staffUnknown', text: importMessages.notices.staffUnknown });
    return {};
  };
}
