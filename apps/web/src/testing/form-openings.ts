// The forms of new records, by their paths: what it takes to fill each in.

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OpeningRows } from './opening-rows.ts';

export interface FormOpening {
  /** What the address says beside its path. */
  search?: (rows: OpeningRows) => string;
  /** What has to be typed before: the label of a field, and its text. */
  typed?: Readonly<Record<string, string>>;
  fill?: (user: UserEvent) => Promise<void>;
}

const chooseCategory = async (user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: /^Catégorie/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
};

const choosePerson = async (user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: /^Personne/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
};

const ofBoth = ({ contact, product }: OpeningRows) => `?contactId=${contact}&productId=${product}`;

export const formOpenings: Readonly<Record<string, FormOpening>> = {
  '/contacts/new': { typed: { Nom: 'Amal', Téléphone: '0661234599' } },
  '/tasks/new': { typed: { Titre: 'Rappeler' } },
  '/quotes/new': { search: ofBoth },
  '/invoice/new': { search: ofBoth },
  '/contracts/new': { search: ofBoth, typed: { Titre: 'Hébergement' } },
  '/bon-livraison/new': { search: ({ invoice }) => `?factureId=${invoice}` },
  '/reservations/new': { search: ({ item }) => `?article=${item}` },
  '/inventory/new': { typed: { Équipement: 'Borne' } },
  '/products/new': { typed: { Désignation: 'Borne', 'Prix de vente': '100' }, fill: chooseCategory },
  '/services/new': { typed: { Désignation: 'Pose', Prix: '100' }, fill: chooseCategory },
  '/vehicles/new': { typed: { Nom: 'Fourgon' } },
  '/absences/new': { fill: choosePerson },
  '/deals/new': { typed: { Affaire: 'Six écrans' } },
  '/requests/new': { typed: { Problème: 'Écran noir' } },
  '/events/new': { typed: { Titre: 'Pose' } },
  '/technical-sheets/new': { search: ({ product }) => `?nature=produit&produit=${product}` },
};
