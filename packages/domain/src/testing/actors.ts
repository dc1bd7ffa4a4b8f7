// People who act in tests, one per role of docs/product.md §3.
import type { Actor, Role } from '../kernel/identity/permissions.ts';

export const admin: Actor = { id: 'admin', role: 'admin', fullName: 'Yasmine Alami' };
export const manager: Actor = { id: 'manager', role: 'manager', fullName: 'Karim Bennis' };
export const commercial: Actor = { id: 'commercial1', role: 'commercial', fullName: 'Salma Idrissi' };
export const otherCommercial: Actor = { id: 'commercial2', role: 'commercial', fullName: 'Omar Tazi' };
export const employee: Actor = { id: 'employe', role: 'employee', fullName: 'Hicham Naciri' };

export const actorOf: Record<Role, Actor> = { admin, manager, commercial, employee };

/** Everybody, two salespeople among them. */
export const people: readonly Actor[] = [admin, manager, commercial, otherCommercial, employee];
