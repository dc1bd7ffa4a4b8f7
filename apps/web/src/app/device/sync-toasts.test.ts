import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectToasts, type KindedToast } from '../../ui/feedback/toast.ts';
import { createSyncToasts } from './sync-toasts.ts';

let said: KindedToast[] = [];
let disconnect: () => void;
let milliseconds = 0;

beforeEach(() => {
  said = [];
  milliseconds = 0;
  disconnect = connectToasts((toast) => said.push(toast));
});
afterEach(() => disconnect());

const status = (fields: object = {}) => ({ online: true, waiting: 0, parked: 0, conflicts: 0, ...fields });
const texts = () => said.map(({ title, description }) => `${title} / ${description}`);

/** A session that is online, with nothing waiting. */
function online() {
  const toasts = createSyncToasts(() => milliseconds);
  toasts.follow(status({ online: false }));
  toasts.follow(status());
  return toasts;
}

describe('a write with a network', () => {
  it('says nothing when the server took it at once', () => {
    const toasts = online();
    toasts.follow(status({ waiting: 1 }));
    toasts.written('create_quotes');
    milliseconds += 5000;
    toasts.follow(status());
    expect(said).toEqual([]);
  });

  it.each([
    ['create_contacts', 'Données synchronisées / Contact créé avec succès'],
    ['create_invoices', 'Données synchronisées / Facture créée avec succès'],
    ['accept_quotes', 'Données synchronisées / Devis modifié avec succès'],
    ['archive_tasks', 'Données synchronisées / Tâche supprimée avec succès'],
  ])('%s says "%s" once it reached the server after more than 5 s', (action, text) => {
    const toasts = online();
    toasts.follow(status({ waiting: 1 }));
    toasts.written(action);
    milliseconds += 5001;
    expect(said).toEqual([]);
    toasts.follow(status());
    expect(texts()).toEqual([text]);
  });

  it('is told with those that had to wait as long, not with the last', () => {
    const toasts = online();
    for (const waiting of [1, 2, 3]) {
      toasts.follow(status({ waiting }));
      toasts.written('update_contacts');
      milliseconds += 1000;
    }
    milliseconds = 6500;
    toasts.follow(status());
    expect(texts()).toEqual(['Données synchronisées / 2 modifications enregistrées avec succès']);
  });

  it('is not told when it was given up, unless it had arrived before', async () => {
    const toasts = online();
    toasts.follow(status({ waiting: 1 }));
    toasts.written('create_contacts');
    milliseconds += 6000;
    const decided = Promise.withResolvers<string[]>();
    const told = toasts.giveUp(decided.promise);
    toasts.follow(status());
    decided.resolve(['create_contacts']);
    await told;
    expect(said).toEqual([]);
    toasts.tooLate(['create_contacts']);
    expect(texts()).toEqual([
      'Saisie déjà enregistrée / Le serveur l’avait reçue avant que vous ne l’abandonniez.',
    ]);
  });

  it('is not told when the application made it by itself', () => {
    const toasts = online();
    toasts.follow(status({ waiting: 1 }));
    toasts.written('read_notifications');
    milliseconds += 6000;
    toasts.follow(status());
    expect(said).toEqual([]);
  });

  it("says 'Erreur de synchronisation' when the server refuses it", () => {
    const toasts = online();
    toasts.follow(status({ waiting: 1 }));
    toasts.written('update_contacts');
    toasts.follow(status({ parked: 1 }));
    expect(said.map(({ title }) => title)).toEqual(['Erreur de synchronisation']);
  });
});

describe('without a network', () => {
  it("says 'Mode hors ligne' when it goes, once, and nothing of a page that opens", () => {
    const toasts = online();
    expect(said).toEqual([]);
    toasts.follow(status({ online: false }));
    toasts.follow(status({ online: false, waiting: 1 }));
    expect(texts()).toEqual(['Mode hors ligne / Les données seront synchronisées à la reconnexion']);
  });

  it("says 'Synchronisation terminée' when everything that waited has been sent", () => {
    const toasts = online();
    toasts.follow(status({ online: false }));
    toasts.follow(status({ online: false, waiting: 1 }));
    toasts.written('create_contacts');
    toasts.follow(status({ waiting: 1 }));
    toasts.follow(status());
    expect(texts().slice(1)).toEqual([
      'Synchronisation terminée / Toutes les données hors ligne ont été synchronisées',
    ]);
  });

  it('says so of a queue that an earlier session left', () => {
    const toasts = createSyncToasts();
    toasts.follow(status({ online: false }));
    toasts.follow(status({ online: false, waiting: 2 }));
    toasts.follow(status({ waiting: 2 }));
    toasts.follow(status());
    expect(said.map(({ title }) => title)).toEqual(['Synchronisation terminée']);
  });

  it('never says that everything was sent while something still waits for a person', () => {
    const toasts = online();
    toasts.follow(status({ online: false, parked: 1 }));
    toasts.follow(status({ online: false, waiting: 1, parked: 1 }));
    toasts.follow(status({ waiting: 1, parked: 1 }));
    toasts.follow(status({ parked: 1 }));
    expect(texts().at(-1)).toBe('Erreur de synchronisation / Impossible de synchroniser certaines données');
  });

  it('says nothing of the kind when some of it was given up', async () => {
    const toasts = online();
    toasts.follow(status({ online: false }));
    toasts.follow(status({ online: false, waiting: 2 }));
    toasts.follow(status({ waiting: 1, conflicts: 1 }));
    const decided = Promise.withResolvers<string[]>();
    const told = toasts.giveUp(decided.promise);
    toasts.follow(status());
    decided.resolve(['pay_invoices', 'ship_bonLivraison']);
    await told;
    expect(said.map(({ title }) => title)).toEqual(['Mode hors ligne']);
  });

  it("says 'Impossible de synchroniser certaines données' when a person has to look at some", () => {
    const toasts = online();
    toasts.follow(status({ online: false, conflicts: 1 }));
    toasts.follow(status({ online: false, waiting: 2, conflicts: 1 }));
    toasts.follow(status({ waiting: 2, conflicts: 1 }));
    toasts.follow(status({ parked: 1, conflicts: 1 }));
    expect(texts().at(-1)).toBe('Erreur de synchronisation / Impossible de synchroniser certaines données');
  });
});
