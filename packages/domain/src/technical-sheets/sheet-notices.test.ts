// The technicians of a sheet are notified of the office's changes to it (docs/product.md 'Notifications').
import { expect, it } from 'vitest';
import { notificationsDue } from '../registry/notifications-due.ts';
import { admin, employee, manager } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';

const people = [admin, manager, employee].map(({ id, role }) => ({ id, role, isActive: true }));
const intervention = { client: 'Atlas', equipment: 'Borne', work: 'Dalle', technicians: ['T1'] };
const signatures = { signatureClient: 'Amal', signatureTechnician: 'Hicham' };

async function openSheet() {
  const scene = await openEventScene();
  const { id } = await scene.done('create_technicalSheets', { kind: 'intervention', intervention }, employee);
  const known = new Set<string>();
  const told = (): string => {
    const technicalSheets = scene.engine.all('technicalSheets');
    const due = notificationsDue({ technicalSheets }, '2026-11-21', people).filter(
      (one) => !known.has(one.id),
    );
    for (const one of due) known.add(one.id);
    return due.map(({ title, assignedTo }) => `${title}: ${assignedTo}`).join('; ');
  };
  return { ...scene, id, told };
}

it('a sheet that is reopened, or taken up in a new version, is told once', async () => {
  const { done, id, told } = await openSheet();
  await done('validate_technicalSheets', { id }, manager);
  expect(told()).toBe('');
  await done('reopen_technicalSheets', { id }, manager);
  expect(told()).toBe('Fiche rouverte par le bureau: employe');
  await done('sign_technicalSheets', { id, ...signatures }, employee);
  told();
  await done('revise_technicalSheets', { id }, manager);
  expect(told()).toBe('Fiche reprise dans une nouvelle version: employe');
});

it('a sheet that goes into the corbeille before it is validated is told, and that it is back', async () => {
  const { done, id, told } = await openSheet();
  await done('archive_technicalSheets', { id }, manager);
  expect(told()).toBe('Fiche supprimée: employe');
  await done('restore_technicalSheets', { id }, manager);
  expect(told()).toBe('Fiche rétablie: employe');
});
