import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { commercial, employee } from '@zellige/domain/testing/actors';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens, unreachable } from '../../testing/render-screens.tsx';
import { contactRow, staffRow } from '../../testing/sample-rows.ts';
import { taskFeature } from './index.ts';

const day = today();
const task = (id: string, title: string, fields: object = {}) =>
  ['create_tasks', { id, title, assignedTo: 'commercial1', ...fields }] as const;

const made = await committedRows([
  task('T1', 'Rappeler le riad', { dueDate: addDays(day, -2), priority: 'high', contactName: 'Riad' }),
  task('T2', 'Préparer la démo', { dueDate: day, category: 'demo' }),
  task('T3', 'Chiffrer les chambres', { dueDate: addDays(day, 4), category: 'proposal' }),
  task('T4', 'Ranger les fiches'),
  task('T5', 'Confirmer la date', { status: 'completed', dueDate: addDays(day, -3) }),
  task('T6', 'Partie à la corbeille'),
  ['archive_tasks', { id: 'T6' }],
]);
const people = [staffRow('admin', 'Yasmine Alami'), staffRow('commercial1', 'Salma Idrissi')];
const rows = [...made, ...people, contactRow({ id: 12, name: 'Amal Tazi', company: 'Atlas' })];

const open = (at: string, options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: taskFeature.screens, at, rows, ...options });

const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Presses 'Annuler' in the message that says so. */
async function takeBack(user: UserEvent, said: string) {
  let message: HTMLElement | null = await screen.findByText(said);
  while (message && !within(message).queryByRole('button', { name: 'Annuler' }))
    message = message.parentElement;
  if (!message) throw new Error('no way back');
  await user.click(within(message).getByRole('button', { name: 'Annuler' }));
}

afterEach(() => vi.restoreAllMocks());

describe('tasks by when they are due', () => {
  it('stand under En retard, Aujourd’hui, À venir, Sans échéance and Terminées', async () => {
    await open('/tasks');
    expect(screen.getByText('4 tâches à faire, dont 1 en retard')).toBeTruthy();
    expect(titlesIn('En retard')[0]).toContain('Rappeler le riad');
    expect(titlesIn('En retard')[0]).toContain('2 jours de retard');
    expect(titlesIn("Aujourd'hui")[0]).toContain('Préparer la démo');
    expect(titlesIn('À venir')[0]).toContain('Chiffrer les chambres');
    expect(titlesIn('Sans échéance')[0]).toContain('Ranger les fiches');
    expect(titlesIn('Terminées')[0]).toContain('Confirmer la date');
    expect(screen.queryByText('Partie à la corbeille')).toBeNull();
  });

  it('are completed by their circle, and taken back by the toast', async () => {
    const { user, engine } = await open('/tasks');
    await user.click(screen.getByRole('button', { name: 'Terminer : Préparer la démo' }));
    await waitFor(() => expect(engine.get('tasks', 'T2')?.status).toBe('completed'));
    expect(titlesIn('Terminées')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(engine.get('tasks', 'T2')).toMatchObject({ status: 'todo', completedAt: null }),
    );
  });

  it('keep their first completion when a reopening is taken back', async () => {
    const { user, engine } = await open('/tasks');
    const before = engine.get('tasks', 'T5')?.completedAt;
    await user.click(screen.getByRole('button', { name: 'Remettre à faire : Confirmer la date' }));
    await waitFor(() => expect(engine.get('tasks', 'T5')?.status).toBe('todo'));
    await takeBack(user, '« Confirmer la date » est à faire');
    await waitFor(() => expect(engine.get('tasks', 'T5')?.completedAt).toBe(before));
  });

  it('are put off to tomorrow, in three days, next week or another day', async () => {
    const { user, engine } = await open('/tasks');
    await user.click(screen.getByRole('button', { name: 'Reporter : Rappeler le riad' }));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names).toEqual(['Demain', 'Dans 3 jours', 'Semaine prochaine', 'Choisir une date…']);
    await user.click(screen.getByRole('menuitem', { name: 'Dans 3 jours' }));
    await waitFor(() => expect(engine.get('tasks', 'T1')?.dueDate).toBe(addDays(day, 3)));
    await takeBack(user, `« Rappeler le riad » reportée au ${formatDay(addDays(day, 3))}`);
    await waitFor(() => expect(engine.get('tasks', 'T1')?.dueDate).toBe(addDays(day, -2)));
  });

  it('are added in one line', async () => {
    const { user, engine } = await open('/tasks');
    await user.type(screen.getByRole('textbox', { name: 'Ajouter une tâche' }), 'Écrire au musée{Enter}');
    await waitFor(() => expect(titlesIn("Aujourd'hui")).toHaveLength(2));
    const [added] = engine.rows('tasks', { where: ({ title }) => title === 'Écrire au musée' });
    expect(added).toMatchObject({ dueDate: day, assignedTo: 'admin', status: 'todo' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ajouter une tâche' }).value).toBe('');
  });
});

describe('the board', () => {
  it('has three columns, and arrows on the handle move a card and keep the focus', async () => {
    const { user, engine } = await open('/tasks?vue=tableau');
    const columns = screen.getAllByRole('region').map((column) => column.getAttribute('aria-label'));
    expect(columns).toEqual(['À faire, 4 tâches', 'En cours, 0 tâche', 'Terminée, 1 tâche']);
    screen.getByRole('button', { name: 'Déplacer : Préparer la démo' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(engine.get('tasks', 'T2')?.status).toBe('in_progress'));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Déplacer : Préparer la démo'),
    );
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(engine.get('tasks', 'T2')?.status).toBe('completed'));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Préparer la démo : Terminée')).toBeTruthy();
  });

  it('takes a card that a pointer lets go over another column', async () => {
    const { engine } = await open('/tasks?vue=tableau');
    const target = document.querySelector('[data-column="in_progress"]');
    Object.assign(document, { elementFromPoint: () => target });
    const handle = screen.getByRole('button', { name: 'Déplacer : Préparer la démo' });
    vi.spyOn(handle, 'setPointerCapture').mockReturnValue();
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 10, clientY: 300 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 300, clientY: 310 });
    expect(document.querySelectorAll('[data-likeness]')).toHaveLength(1);
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 300, clientY: 310 });
    await waitFor(() => expect(engine.get('tasks', 'T2')?.status).toBe('in_progress'));
    expect(document.querySelectorAll('[data-likeness]')).toHaveLength(0);
  });

  it('moves by the menu of a card too', async () => {
    const { user, engine } = await open('/tasks?vue=tableau');
    await user.click(screen.getByRole('button', { name: 'Actions : Ranger les fiches' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Démarrer' }));
    await waitFor(() => expect(engine.get('tasks', 'T4')?.status).toBe('in_progress'));
  });
});

describe('the list', () => {
  it('reads its filters in the address and says when nothing answers them', async () => {
    await open('/tasks?vue=liste&category=demo');
    const grid = screen.getByRole('grid', { name: 'Tâches' });
    expect(
      within(grid)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Préparer la démo']);
  });

  it('offers to clear filters that nothing answers, and the first task when there is none', async () => {
    const { user, address } = await open('/tasks?priority=low');
    expect(screen.getByText('Aucun résultat pour ces critères')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/tasks'));
  });

  it('completes ticked tasks together', async () => {
    const { user, engine } = await open('/tasks?vue=liste');
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Ranger les fiches' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Préparer la démo' }));
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(engine.get('tasks', 'T4')?.status).toBe('completed'));
    expect(engine.get('tasks', 'T2')?.status).toBe('completed');
    expect(await screen.findByText('2 tâches terminées')).toBeTruthy();
  });

  it('shows the corbeille, from which a task comes back', async () => {
    const { user, engine } = await open('/tasks?corbeille=oui');
    await user.click(screen.getByRole('button', { name: 'Actions : Partie à la corbeille' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restaurer' }));
    await waitFor(() => expect(engine.get('tasks', 'T6')?.archivedAt).toBeNull());
  });
});

describe('a task', () => {
  it('is written for a contact, with an assignee, and opens on its page', async () => {
    const { user, engine, address } = await open('/tasks/new?contactId=12');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Contact' }).value).toBe('Amal Tazi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Titre/ }), 'Présenter la borne');
    await user.click(screen.getByRole('radio', { name: 'Démonstration' }));
    await user.click(screen.getByRole('combobox', { name: 'Responsable' }));
    await user.click(await screen.findByRole('option', { name: 'Salma Idrissi' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toMatch(/^\/tasks\/TSK-/));
    const [created] = engine.rows('tasks', { where: ({ title }) => title === 'Présenter la borne' });
    expect(created).toMatchObject({
      contactId: 12,
      contactName: 'Amal Tazi',
      category: 'demo',
      assignedTo: 'commercial1',
    });
  });

  it('writes only what changed', async () => {
    const { user, engine, address } = await open('/tasks/T2/edit');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Salle 3');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe('/tasks/T2'));
    expect(engine.get('tasks', 'T2')).toMatchObject({ notes: 'Salle 3', version: 2 });
  });

  it('is completed from its page', async () => {
    const { user, engine } = await open('/tasks/T1');
    expect(screen.getByRole('heading', { level: 1, name: 'Rappeler le riad' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(engine.get('tasks', 'T1')?.status).toBe('completed'));
    expect(screen.getByText('Terminée le')).toBeTruthy();
  });

  it('is given to nobody else by an employee', async () => {
    const own = staffRow('employe', 'Hicham Naciri');
    const { user } = await open('/tasks/new', { actor: employee, rows: [...rows, own] });
    await user.click(screen.getByRole('combobox', { name: 'Responsable' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Hicham Naciri',
    ]);
  });

  it('of a colleague cannot be changed by another salesperson', async () => {
    const others = await committedRows([task('T9', 'Du manager', { assignedTo: 'manager' })]);
    const { user } = await open('/tasks?vue=liste', { actor: commercial, rows: [...others, ...people] });
    await user.click(screen.getByRole('button', { name: 'Actions : Du manager' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Ouvrir',
      "Copier l'adresse de la fiche",
    ]);
  });
});

describe('the address of a task that is somebody else’s by now', () => {
  const said = 'Cette tâche a été confiée à Salma Idrissi';
  const refusing = (code: string): HttpClient => ({
    ...unreachable,
    request: () => Promise.resolve({ ok: false, error: { status: 403, code, message: said } }),
  });

  it('says whose it is, and the way back to the list', async () => {
    await open('/tasks/T9', { actor: employee, http: refusing('out_of_reach') });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(/^Ce que vous y avez fait est gardé/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /liste/ })).toBeTruthy();
    expect(screen.queryByText('Document introuvable')).toBeNull();
  });

  it('is not said to be missing while nobody can be asked', async () => {
    await open('/tasks/T9', { actor: employee, offline: true });
    expect(await screen.findByText('Pas sur cet appareil')).toBeTruthy();
    expect(screen.getByText(/partira au bureau/)).toBeTruthy();
    expect(screen.queryByText(/introuvable/i)).toBeNull();
  });

  it('is not found where it never was theirs', async () => {
    await open('/tasks/T9', { actor: employee, http: refusing('forbidden') });
    expect((await screen.findAllByText(/introuvable/i)).length).toBeGreaterThan(0);
    expect(screen.queryByText(said)).toBeNull();
  });
});
