import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '@zellige/domain/testing/actors';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderOn, renderScreens } from '../../testing/render-screens.tsx';
import { contactRow } from '../../testing/sample-rows.ts';
import { transferScreens as screens } from './transfer-screens.fixtures.tsx';

const rows = [contactRow({ id: 1, name: 'Salma Tahiri', phone: '+212661000001' })];

const HEADERS = 'Nom;Société;GSM principal;Type';
const GOOD = 'Zineb Alaoui;Atlas SARL;0661234567;client';
const KNOWN = 'Salma Tahiri;;0661000001;client';
const WRONG = 'Sans Numéro;;12;client';

const fileOf = (...lines: string[]) =>
  new File([[HEADERS, ...lines].join('\n')], 'clients.csv', { type: 'text/csv' });

async function open() {
  const rendered = await renderScreens({ screens, at: '/', rows });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
  await user.click(await screen.findByRole('menuitem', { name: 'Importer…' }));
  await screen.findByRole('dialog');
  return rendered;
}

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const give = async (user: UserEvent, file: File) =>
  user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file);
const column = (header: string) => screen.findByRole('combobox', { name: `Devient, pour ${header}` });
const value = (label: string) => screen.findByRole('combobox', { name: label });
async function change(user: UserEvent, label: string, option: string) {
  await user.click(await value(label));
  await user.click(await screen.findByRole('option', { name: option }));
}
const isShut = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function choose(user: UserEvent, header: string, field: string) {
  await user.click(await column(header));
  await user.click(await screen.findByRole('option', { name: field }));
}

/** Of the figures of the dry run and of the result. */
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

/** Chooses the file, tells what the telephone is called in it, and verifies. */
async function verify(user: UserEvent, file: File) {
  await give(user, file);
  await choose(user, 'GSM principal', 'Téléphone');
  await press(user, 'Vérifier');
  await screen.findByText("Rien n'est encore écrit.");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('is not begun on a device that leaves older rows on the server: they would come in a second time', async () => {
  const engine = Object.assign(new MemoryAppEngine({ actor: admin, rows }), { older: () => 1 });
  const { user } = await renderOn(engine, { screens, at: '/', actor: admin });
  await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
  await user.click(await screen.findByRole('menuitem', { name: 'Importer…' }));
  expect(await screen.findByText(/plus anciens? (?:est|sont) sur le serveur/)).toBeTruthy();
  expect(screen.queryByLabelText('Choisir un fichier', { selector: 'input' })).toBeNull();
});

describe('contacts that look like others', () => {
  it('come in, and the result leads to the doubles', async () => {
    const { user } = await open();
    await verify(user, fileOf(GOOD, GOOD.replace('4567', '4568')));
    expect(screen.queryByText('Voir les doublons')).toBeNull();
    await press(user, 'Importer');
    const link = await screen.findByText('Voir les doublons');
    expect(link.getAttribute('href')).toBe('/contacts/doublons');
  });

  it('are none of a file of strangers', async () => {
    const { user } = await open();
    await verify(user, fileOf(GOOD));
    await press(user, 'Importer');
    await screen.findByText('Import terminé');
    expect(screen.queryByText('Voir les doublons')).toBeNull();
  });
});

describe('the columns of a file', () => {
  it('are recognised by their names, shown with what they hold, and complete before anything is verified', async () => {
    const { user } = await open();
    await give(user, fileOf(GOOD, KNOWN));
    expect((await column('Nom')).textContent).toContain('Nom');
    expect(screen.getByText('Zineb Alaoui · Salma Tahiri')).toBeTruthy();
    expect(screen.getByText('clients.csv · 2 lignes')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Il manque la colonne « Téléphone ».');
    expect(isShut('Vérifier')).toBe(true);
    await choose(user, 'GSM principal', 'Téléphone');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(isShut('Vérifier')).toBe(false);
  });

  it('hold one field each: the one that has it gives it up', async () => {
    const { user } = await open();
    await give(user, fileOf(GOOD));
    await choose(user, 'Société', 'Nom');
    expect((await column('Nom')).textContent).toContain('Ne pas importer');
  });

  it('are remembered for the next file', async () => {
    const { user } = await open();
    await verify(user, fileOf(GOOD));
    await press(user, 'Retour');
    await press(user, 'Retour');
    await give(user, fileOf(GOOD));
    expect((await column('GSM principal')).textContent).toContain('Téléphone');
  });
});

describe('how a file is read', () => {
  const oneBadByte = new File(
    ['nom;téléphone\nÉlodie;0612345678\nRen', new Uint8Array([0xe9]), ';0612345679'],
    'a.csv',
  );

  it('is shown as it was guessed, with the rows that could not be decoded, and can be changed', async () => {
    const { user } = await open();
    await give(user, oneBadByte);
    expect((await value('Encodage')).textContent).toContain('UTF-8');
    expect((await value('Séparateur')).textContent).toContain('Point-virgule');
    expect((await value('Ligne des en-têtes')).textContent).toContain('1');
    expect(screen.getByText('Signes illisibles, vérifiez l’encodage : ligne 3')).toBeTruthy();
    await change(user, 'Encodage', 'Windows-1252');
    expect(await screen.findByText('Ã‰lodie · René')).toBeTruthy();
    expect(screen.queryByText(/^Signes illisibles/)).toBeNull();
  });

  it('stays as it was, with the reason, where nothing can be read as it was asked', async () => {
    const { user } = await open();
    await give(user, fileOf(GOOD));
    await change(user, 'Ligne des en-têtes', '2');
    expect(await screen.findByText('Ce fichier ne contient aucune ligne à importer')).toBeTruthy();
    expect((await value('Ligne des en-têtes')).textContent).toContain('1');
    expect(await column('Nom')).toBeTruthy();
  });

  it('takes a second telephone where the first is empty', async () => {
    const { user } = await open();
    await give(user, new File(['Nom;Téléphone;GSM\nA;;0612345678\nB;0522334455;0612345679'], 'a.csv'));
    await press(user, 'Vérifier');
    await screen.findByText("Rien n'est encore écrit.");
    expect([figure('à importer'), figure('refusées')]).toEqual(['2', '0']);
    await press(user, 'Retour');
    expect((await column('GSM')).textContent).toContain('Téléphone');
  });
});

describe('the dry run', () => {
  it('counts what would come in, what is there already and what is refused, and writes nothing', async () => {
    const { user, engine } = await open();
    await verify(user, fileOf(GOOD, KNOWN, WRONG));
    expect([figure('à importer'), figure('doublons, non ajoutés'), figure('refusées')]).toEqual([
      '1',
      '1',
      '1',
    ]);
    expect(screen.getByText(/^Ligne 3 : Salma Tahiri, déjà enregistré/)).toBeTruthy();
    const reasons = screen.getByRole('heading', { name: 'Motifs de refus' }).parentElement as HTMLElement;
    expect(within(reasons).getByText(/Téléphone/)).toBeTruthy();
    expect(within(reasons).getByText('ligne 4')).toBeTruthy();
    expect(engine.rows('contacts', {})).toHaveLength(1);
  });

  it('does not offer to import a file of which nothing can come in', async () => {
    const { user } = await open();
    await verify(user, fileOf(WRONG));
    expect(isShut('Importer')).toBe(true);
  });

  it('hands over the refused rows as they were, with the reason of each', async () => {
    const { user } = await open();
    await verify(user, fileOf(GOOD, WRONG));
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:refused';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await press(user, 'Télécharger les lignes refusées');
    expect(names).toEqual(['clients-refus.csv']);
    const [head = '', ...lines] = ((await made[0]?.text()) ?? '')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toMatch(/^Nom;Société;GSM principal;Type;/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Sans Numéro;;12;client;.*Téléphone/);
  });
});

describe('an import', () => {
  it('writes the good rows, and takes them away again when it is undone', async () => {
    const { user, engine } = await open();
    await verify(user, fileOf(GOOD, WRONG));
    await press(user, 'Importer');
    await waitFor(() => expect(figure('importées')).toBe('1'));
    expect(figure('refusées')).toBe('1');
    const [made] = engine.rows('contacts', { search: 'zineb' });
    expect(made).toMatchObject({ name: 'Zineb Alaoui', company: 'Atlas SARL', phone: '+212661234567' });
    await press(user, 'Annuler cet import');
    const question = within(await screen.findByRole('alertdialog', { name: 'Annuler cet import ?' }));
    await user.click(question.getByRole('button', { name: 'Annuler cet import' }));
    expect(await screen.findByText('Import annulé : 1 contact retiré.')).toBeTruthy();
    const left = engine.rows('contacts', { where: ({ archivedAt }) => archivedAt === null });
    expect(left.map(({ name }) => name)).toEqual(['Salma Tahiri']);
  });

  it('keeps, when it is undone, what somebody changed since', async () => {
    const { user, engine } = await open();
    await verify(user, fileOf(GOOD));
    await press(user, 'Importer');
    await waitFor(() => expect(figure('importées')).toBe('1'));
    const [made] = engine.rows('contacts', { search: 'zineb' });
    await engine.execute('update_contacts', { id: made?.id ?? '', changes: { city: 'Fès' } });
    await press(user, 'Annuler cet import');
    const question = within(await screen.findByRole('alertdialog', { name: 'Annuler cet import ?' }));
    await user.click(question.getByRole('button', { name: 'Annuler cet import' }));
    expect(await screen.findByText(/fiche modifiée ou utilisée depuis est gardée/)).toBeTruthy();
    expect(engine.get('contacts', made?.id ?? 0)?.archivedAt).toBeNull();
  });
});

it('says why a file cannot be read, and takes another', async () => {
  const { user } = await open();
  await give(
    user,
    new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1])], 'devis.csv', { type: 'text/csv' }),
  );
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).not.toBe(''));
  await give(user, fileOf(GOOD));
  expect(await column('Nom')).toBeTruthy();
});
