import { describe, expect, it, test } from 'vitest';
import { actorOf, admin, commercial, employee } from '../../testing/actors.ts';
import {
  type Actor,
  departmentOf,
  isAllowed,
  mayHold,
  ownersOf,
  type Permission,
  permissions,
  permits,
  roleLabels,
  roleNotes,
  roleOf,
  roles,
  scopeOf,
} from './permissions.ts';

const mine = { assignedTo: 'x', createdBy: 'y', livreurId: 'z' };
const person = (id: string, role: string): Actor => ({ id, role, fullName: id });

describe('the matrix of roles', () => {
  /** Admin, manager, commercial, employee: everything `+`, own or assigned `*`, through an own record `~`, nothing `-`. */
  const matrix: Record<Permission, string> = {
    // contacts: all | all | see all, create, edit * | see those of own events and BL
    'contacts.see': '+++~',
    'contacts.create': '+++-',
    'contacts.edit': '++*-',
    'contacts.reach': '+++~',
    // tasks: all | all | own, create for anyone | own
    'tasks.see': '++**',
    'tasks.create': '+++*',
    'tasks.edit': '++**',
    // inventory: all | all | see, reserve | see, movements, maintenance, return; no prices
    'inventory.see': '++++',
    'inventory.prices': '+++-',
    'inventory.edit': '++--',
    'inventory.move': '++-+',
    'reservations.see': '++++',
    'reservations.create': '+++-',
    'reservations.edit': '++*-',
    'reservations.return': '++*+',
    // cautions are money of the client: those of own reservations
    'reservations.caution': '++*-',
    'reservations.force': '++--',
    // catalogue: all | all | see | see without prices
    'catalogue.see': '++++',
    'catalogue.prices': '+++-',
    'margins.see': '++--',
    'catalogue.edit': '++--',
    // quotes: all | all, reopen | own: create, edit, send, convert; discount above the limit needs a manager | none
    'contracts.see': '++*-',
    'contracts.create': '+++-',
    'contracts.edit': '++*-',
    'contracts.visit': '++--',
    'quotes.see': '++*-',
    'quotes.create': '+++-',
    'quotes.edit': '++*-',
    'quotes.send': '++*-',
    'quotes.convert': '++*-',
    'quotes.reopen': '++--',
    'quotes.exceed_discount': '++--',
    // invoices: all | create, edit, cancel, cancel a payment | own: create, record a payment | none
    'invoices.see': '++*-',
    'invoices.create': '+++-',
    'invoices.edit': '++--',
    'invoices.pay': '++*-',
    'invoices.cancel': '++--',
    'invoices.cancel_paid': '+---',
    'invoices.cancel_payment': '++--',
    'invoices.refund': '++--',
    'creditNotes.see': '++*-',
    'creditNotes.create': '++*-',
    'creditNotes.whole': '++--',
    'payments.see': '++*-',
    'payments.clear': '++--',
    'payments.match': '++--',
    // delivery notes: all, force | all, force | own, edit | own: status, signature; no amounts
    'bonLivraison.see': '++**',
    'bonLivraison.create': '++*-',
    'bonLivraison.edit': '++*-',
    'bonLivraison.status': '++**',
    'bonLivraison.force': '++--',
    'bonLivraison.amounts': '+++-',
    // events: all | all, force a conflict | see, create, edit * | own: start, finish
    'events.see': '+++*',
    'events.create': '+++-',
    'events.edit': '++*-',
    'events.work': '++**',
    'events.reopen': '++--',
    'events.force': '++--',
    // technical sheets: all | all, validate | see, product sheets | own intervention sheets
    'technicalSheets.see': '+++*',
    'technicalSheets.product': '+++-',
    'technicalSheets.intervention': '++-*',
    'technicalSheets.validate': '++--',
    'technicalSheets.invoice': '++*-',
    // deals: all | all | own | none
    'deals.see': '++*-',
    'deals.create': '+++-',
    'deals.edit': '++*-',
    // requests: all | all | own; made, planned | own; reported
    'requests.see': '++**',
    'requests.create': '++++',
    'requests.edit': '++*-',
    'requests.plan': '++*-',
    'requests.work': '++**',
    // absences: all | all | who is away, never why | own
    'absences.see': '+++*',
    'absences.edit': '++--',
    'absences.reason': '++**',
    // analytics: all | all | own figures | none
    // sendings: with the document, so own where it is
    'vehicles.see': '++++',
    'vehicles.edit': '++--',
    'sendings.see': '++**',
    'sendings.create': '++**',
    'shares.see': '++*-',
    'shares.create': '++*-',
    'analytics.see': '++*-',
    // users, audit log: all | see | none | none; the directory of names is everybody's
    'accounting.see': '++--',
    'accounting.edit': '++--',
    'accounting.close': '++--',
    'accounting.reopen': '+---',
    // calendar feeds: of anybody | of anybody | own | own
    'calendarFeeds.others': '++--',
    'users.see': '++--',
    'users.edit': '+---',
    'audit.see': '++--',
    'audit.export': '+---',
    'staff.see': '++++',
    // settings: all | messages, catalogue lists | own profile and appearance | the same
    'settings.see': '++++',
    'settings.edit': '+---',
    'settings.lists': '++--',
    // bulk import, export: yes | yes, not users | export * | no
    'import.run': '++--',
    'export.run': '++*-',
    // one's own, whoever one is
    'notifications.see': '****',
    // one's own and the company's, which the office writes
    'views.see': '////',
    'views.edit': '//**',
    'views.share': '//--',
  };

  it.each(Object.keys(permissions) as Permission[])('%s stands as the product page says', (permission) => {
    const signs = { all: '+', own: '*', shared: '/', linked: '~', none: '-' } as const;
    const row = roles.map((role) => signs[permissions[permission][role]]).join('');
    expect(row).toBe(matrix[permission]);
  });

  it('counts an unknown role as an employee', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      expect(scopeOf(person('x', 'stagiaire'), permission)).toBe(scopeOf(employee, permission));
    }
    expect(departmentOf('stagiaire')).toBe('Technique');
  });
});

describe('permits', () => {
  it('lets the assignee, the author and the deliverer reach an own record, and nobody else', () => {
    expect(ownersOf(mine)).toEqual(['x', 'y', 'z']);
    for (const id of ['x', 'y', 'z'])
      expect(permits(person(id, 'commercial'), 'quotes.edit', mine)).toBe(true);
    expect(permits(commercial, 'quotes.edit', mine)).toBe(false);
    expect(permits(admin, 'quotes.edit', mine)).toBe(true);
  });

  it('counts an empty assignee as nobody', () => {
    expect(ownersOf({ assignedTo: '', createdBy: 'y', livreurId: 3 })).toEqual(['y']);
    expect(permits(person('', 'commercial'), 'quotes.edit', { assignedTo: '' })).toBe(false);
  });

  it('lets an own-scoped person create, since there is no record yet', () => {
    expect(permits(commercial, 'bonLivraison.create', null)).toBe(true);
    expect(permits(employee, 'bonLivraison.create', null)).toBe(false);
  });

  it('shows prices and amounts to everybody but employees', () => {
    const seers = roles.filter((role) => isAllowed(actorOf[role], 'catalogue.prices'));
    expect(seers).toEqual(['admin', 'manager', 'commercial']);
  });
});

describe('departments and labels', () => {
  it('derive the department from the role', () => {
    expect(roles.map(departmentOf)).toEqual(['Direction', 'Management', 'Commercial', 'Technique']);
    expect(roles.map((role) => roleLabels[role])).toEqual([
      'Administrateur',
      'Manager',
      'Commercial',
      'Employé',
    ]);
  });

  it('say in two words what a role opens; an unknown role opens what an employee does', () => {
    expect(['admin', 'manager', 'employee', 'stagiaire'].map((role) => roleNotes[roleOf(role)])).toEqual([
      'Accès complet',
      'Accès étendu',
      'Accès standard',
      'Accès standard',
    ]);
  });
});

test.each([
  ['employee', 'contacts', false],
  ['employee', 'quotes', false],
  ['employee', 'invoices', false],
  ['employee', 'tasks', true],
  ['employee', 'events', true],
  ['employee', 'bonLivraison', true],
  ['commercial', 'contacts', true],
  ['commercial', 'quotes', true],
  ['manager', 'invoices', true],
  ['unknown', 'contacts', false],
] as const)('%s may hold %s: %s', (role, collection, expected) => {
  expect(mayHold(role, collection)).toBe(expected);
});
