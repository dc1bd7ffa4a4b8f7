// The demo accounts (docs/product.md §1): one per role, a second salesperson, and their place in the company. The password
// is the server's business.
import type { Actor, Role } from '@zellige/domain/kernel/identity/permissions';

export interface SampleUser {
  id: SampleUserId;
  fullName: string;
  email: string;
  role: Role;
  phone: string;
  department: string;
  isActive: boolean;
}

export type SampleUserId = 'admin' | 'manager' | 'employe' | 'commercial1' | 'commercial2';

const people: [SampleUserId, string, string, Role, string, string][] = [
  ['admin', 'Yasmine Berrechid', 'admin@zellige.demo', 'admin', '+212661004401', 'Direction'],
  ['manager', 'Karim Bouzidi', 'manager@zellige.demo', 'manager', '+212661004402', 'Commercial'],
  [
    'commercial1',
    'Salma El Khattabi',
    'commercial@zellige.demo',
    'commercial',
    '+212661004403',
    'Commercial',
  ],
  ['commercial2', 'Omar Chaoui', 'commercial2@zellige.demo', 'commercial', '+212661004404', 'Commercial'],
  ['employe', 'Hicham Regragui', 'employe@zellige.demo', 'employee', '+212661004405', 'Technique'],
];

export const sampleUsers: readonly SampleUser[] = people.map(
  ([id, fullName, email, role, phone, department]) => ({
    id,
    fullName,
    email,
    role,
    phone,
    department,
    isActive: true,
  }),
);

const actors = new Map(sampleUsers.map(({ id, role, fullName }) => [id, { id, role, fullName }]));

export function sampleActor(id: SampleUserId): Actor {
  const actor = actors.get(id);
  if (!actor) throw new Error(`no sample user ${id}`);
  return actor;
}
