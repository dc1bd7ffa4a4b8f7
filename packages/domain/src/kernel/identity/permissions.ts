// Who may do what (docs/product.md §3) as one table. A scope is 'all', 'own' (assigned to, created by or delivered by the
// person), 'shared' (own and those that nobody owns), 'linked' (reached through an own record) or 'none'. An unknown role is an employee.

import type { CollectionName } from './collection-map.ts';

export const roles = ['admin', 'manager', 'commercial', 'employee'] as const;
export type Role = (typeof roles)[number];
export type Scope = 'all' | 'own' | 'shared' | 'linked' | 'none';

/** The four columns of the matrix: admin, manager, commercial, employee. */
const row = (admin: Scope, manager: Scope, commercial: Scope, employee: Scope): Record<Role, Scope> => ({
  admin,
  manager,
  commercial,
  employee,
});

export const permissions = {
  'contacts.see': row('all', 'all', 'all', 'linked'),
  'contacts.create': row('all', 'all', 'all', 'none'),
  'contacts.edit': row('all', 'all', 'own', 'none'),
  'contacts.reach': row('all', 'all', 'all', 'linked'),
  'catalogue.see': row('all', 'all', 'all', 'all'),
  'catalogue.prices': row('all', 'all', 'all', 'none'),
  /** Purchase prices, the cost of an hour, and what is left of what was billed. */
  'margins.see': row('all', 'all', 'none', 'none'),
  'catalogue.edit': row('all', 'all', 'none', 'none'),
  'quotes.see': row('all', 'all', 'own', 'none'),
  'quotes.create': row('all', 'all', 'all', 'none'),
  'quotes.edit': row('all', 'all', 'own', 'none'),
  'quotes.send': row('all', 'all', 'own', 'none'),
  'quotes.convert': row('all', 'all', 'own', 'none'),
  'quotes.reopen': row('all', 'all', 'none', 'none'),
  'quotes.exceed_discount': row('all', 'all', 'none', 'none'),
  'deals.see': row('all', 'all', 'own', 'none'),
  'deals.create': row('all', 'all', 'all', 'none'),
  'deals.edit': row('all', 'all', 'own', 'none'),
  'contracts.see': row('all', 'all', 'own', 'none'),
  'contracts.create': row('all', 'all', 'all', 'none'),
  'contracts.edit': row('all', 'all', 'own', 'none'),
  'contracts.visit': row('all', 'all', 'none', 'none'),
  'invoices.see': row('all', 'all', 'own', 'none'),
  'invoices.create': row('all', 'all', 'all', 'none'),
  'invoices.edit': row('all', 'all', 'none', 'none'),
  'invoices.pay': row('all', 'all', 'own', 'none'),
  'invoices.cancel': row('all', 'all', 'none', 'none'),
  'invoices.cancel_paid': row('all', 'none', 'none', 'none'),
  'invoices.cancel_payment': row('all', 'all', 'none', 'none'),
  'invoices.refund': row('all', 'all', 'none', 'none'),
  'creditNotes.see': row('all', 'all', 'own', 'none'),
  'creditNotes.create': row('all', 'all', 'own', 'none'),
  'creditNotes.whole': row('all', 'all', 'none', 'none'),
  'payments.see': row('all', 'all', 'own', 'none'),
  'payments.clear': row('all', 'all', 'none', 'none'),
  'payments.match': row('all', 'all', 'none', 'none'),
  'bonLivraison.see': row('all', 'all', 'own', 'own'),
  'bonLivraison.create': row('all', 'all', 'own', 'none'),
  'bonLivraison.edit': row('all', 'all', 'own', 'none'),
  'bonLivraison.status': row('all', 'all', 'own', 'own'),
  'bonLivraison.force': row('all', 'all', 'none', 'none'),
  'bonLivraison.amounts': row('all', 'all', 'all', 'none'),
  'inventory.see': row('all', 'all', 'all', 'all'),
  'inventory.prices': row('all', 'all', 'all', 'none'),
  'inventory.edit': row('all', 'all', 'none', 'none'),
  'inventory.move': row('all', 'all', 'none', 'all'),
  'reservations.see': row('all', 'all', 'all', 'all'),
  'reservations.create': row('all', 'all', 'all', 'none'),
  'reservations.edit': row('all', 'all', 'own', 'none'),
  'reservations.return': row('all', 'all', 'own', 'all'),
  'reservations.caution': row('all', 'all', 'own', 'none'),
  'reservations.force': row('all', 'all', 'none', 'none'),
  'tasks.see': row('all', 'all', 'own', 'own'),
  'tasks.create': row('all', 'all', 'all', 'own'),
  'tasks.edit': row('all', 'all', 'own', 'own'),
  'notifications.see': row('own', 'own', 'own', 'own'),
  'events.see': row('all', 'all', 'all', 'own'),
  'events.create': row('all', 'all', 'all', 'none'),
  'events.edit': row('all', 'all', 'own', 'none'),
  'events.work': row('all', 'all', 'own', 'own'),
  'events.reopen': row('all', 'all', 'none', 'none'),
  'events.force': row('all', 'all', 'none', 'none'),
  'requests.see': row('all', 'all', 'own', 'own'),
  'requests.create': row('all', 'all', 'all', 'all'),
  'requests.edit': row('all', 'all', 'own', 'none'),
  'requests.plan': row('all', 'all', 'own', 'none'),
  'requests.work': row('all', 'all', 'own', 'own'),
  'absences.see': row('all', 'all', 'all', 'own'),
  'absences.edit': row('all', 'all', 'none', 'none'),
  'absences.reason': row('all', 'all', 'own', 'own'),
  'technicalSheets.see': row('all', 'all', 'all', 'own'),
  'technicalSheets.product': row('all', 'all', 'all', 'none'),
  'technicalSheets.intervention': row('all', 'all', 'none', 'own'),
  'technicalSheets.validate': row('all', 'all', 'none', 'none'),
  'technicalSheets.invoice': row('all', 'all', 'own', 'none'),
  'vehicles.see': row('all', 'all', 'all', 'all'),
  'vehicles.edit': row('all', 'all', 'none', 'none'),
  'views.see': row('shared', 'shared', 'shared', 'shared'),
  'views.edit': row('shared', 'shared', 'own', 'own'),
  'views.share': row('shared', 'shared', 'none', 'none'),
  'sendings.see': row('all', 'all', 'own', 'own'),
  'sendings.create': row('all', 'all', 'own', 'own'),
  'shares.see': row('all', 'all', 'own', 'none'),
  'shares.create': row('all', 'all', 'own', 'none'),
  'analytics.see': row('all', 'all', 'own', 'none'),
  'accounting.see': row('all', 'all', 'none', 'none'),
  'accounting.edit': row('all', 'all', 'none', 'none'),
  'accounting.close': row('all', 'all', 'none', 'none'),
  'accounting.reopen': row('all', 'none', 'none', 'none'),
  'calendarFeeds.others': row('all', 'all', 'none', 'none'),
  'users.see': row('all', 'all', 'none', 'none'),
  'users.edit': row('all', 'none', 'none', 'none'),
  'staff.see': row('all', 'all', 'all', 'all'),
  'settings.see': row('all', 'all', 'all', 'all'),
  'settings.edit': row('all', 'none', 'none', 'none'),
  'settings.lists': row('all', 'all', 'none', 'none'),
  'audit.see': row('all', 'all', 'none', 'none'),
  'audit.export': row('all', 'none', 'none', 'none'),
  'import.run': row('all', 'all', 'none', 'none'),
  'export.run': row('all', 'all', 'own', 'none'),
} as const satisfies Record<string, Record<Role, Scope>>;

export type Permission = keyof typeof permissions;

/** Who acts: `role` as stored, unknown values count as employee (specification §6). */
export interface Actor {
  id: string;
  role: string;
  fullName: string;
}

export const roleOf = (role: string): Role => roles.find((known) => known === role) ?? 'employee';

export const scopeOf = (actor: Actor, permission: Permission): Scope =>
  permissions[permission][roleOf(actor.role)];

export const isAllowed = (actor: Actor, permission: Permission): boolean =>
  scopeOf(actor, permission) !== 'none';

const ownerFields = ['assignedTo', 'createdBy', 'livreurId'] as const;

const teamOf = ({ teamUserIds }: Record<string, unknown>): unknown[] =>
  Array.isArray(teamUserIds) ? teamUserIds : [];

/** The ids of the people a row belongs to: its assignee, its author, its deliverer, its team. */
export const ownersOf = (record: Record<string, unknown>): string[] => [
  ...new Set(
    [...ownerFields.map((field) => record[field]), ...teamOf(record)].filter(
      (id): id is string => typeof id === 'string' && id !== '',
    ),
  ),
];

export const isOwn = (record: Record<string, unknown>, actor: Actor): boolean =>
  ownersOf(record).includes(actor.id);

/** A record that says that it has no owner is everybody's. */
export const isShared = ({ owner }: Record<string, unknown>): boolean => owner === null;

/** Whether the scope lets the person touch that very record; 'linked' is decided by the engine that knows the links. */
export function permits(
  actor: Actor,
  permission: Permission,
  record: Record<string, unknown> | null,
): boolean {
  const scope = scopeOf(actor, permission);
  if (scope === 'own') return record === null || isOwn(record, actor);
  if (scope === 'shared') return record === null || isShared(record) || isOwn(record, actor);
  return scope !== 'none';
}

const departments: Record<Role, string> = {
  admin: 'Direction',
  manager: 'Management',
  commercial: 'Commercial',
  employee: 'Technique',
};

/** Whether somebody of that role can be given a record of that collection: they see those that are theirs. */
export function mayHold(role: string, collection: CollectionName): boolean {
  const see = `${collection}.see`;
  if (!isPermission(see)) return true;
  const scope = permissions[see][roleOf(role)];
  return scope === 'all' || scope === 'own';
}

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

/** Department derived from the role (specification §3). */
export const departmentOf = (role: string): string => departments[roleOf(role)];

/** Labels of the roles (specification §6 gives none for commercial: it takes its department's). */
export const roleLabels: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Manager',
  commercial: 'Commercial',
  employee: 'Employé',
};

/** The role opens this, in two words (specification §6 gives none for commercial: own records, docs/product.md §3). */
export const roleNotes: Record<Role, string> = {
  admin: 'Accès complet',
  manager: 'Accès étendu',
  commercial: 'Accès commercial',
  employee: 'Accès standard',
};
