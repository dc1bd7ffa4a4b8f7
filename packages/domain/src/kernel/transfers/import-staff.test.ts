import { expect, it } from 'vitest';
import type { ImportNotice } from './import-family.ts';
import { staffFinder } from './import-staff.ts';

const [left, back] = [
  { id: 'a', fullName: 'Salma Idrissi', isActive: false },
  { id: 'b', fullName: 'Salma Idrissi', isActive: true },
];

it.each([[[left, back]], [[back, left]]])('of two with one name finds whoever can sign in (%#)', (staff) => {
  expect(staffFinder(staff)('salma idrissi', [])).toEqual({ assignedTo: 'b' });
});

it('finds by name whoever has left too, and says when nobody bears it', () => {
  const notices: ImportNotice[] = [];
  expect(staffFinder([left])('Salma Idrissi', notices)).toEqual({ assignedTo: 'a' });
  expect(notices).toEqual([]);
  expect(staffFinder([left])('Omar', notices)).toEqual({});
  expect(notices).toHaveLength(1);
});
