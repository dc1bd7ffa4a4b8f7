// Colleagues named in a file: who a record is given to, by full name or account.
import { foldText } from '../text/folded-text.ts';
import { importMessages } from './import.messages.ts';
import type { ImportNotice } from './import-family.ts';

/** The field that gives the record to that person; nothing, and a remark, when nobody bears the name. */
export type StaffFinder = (name: string, notices: ImportNotice[]) => { assignedTo?: string };

interface Colleague {
  id: string;
  fullName: string;
  isActive: boolean;
}

export function staffFinder(staff: Iterable<Colleague>): StaffFinder {
  const known = new Map<string, string>();
  // Of two who bear one name, such as the accounts of a person who left and came back, whoever can sign in.
  const order = [...staff].toSorted((a, b) => Number(a.isActive) - Number(b.isActive));
  for (const { id, fullName } of order) {
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
