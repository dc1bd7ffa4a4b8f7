// French words of 'Relier au catalogue'.

import type { ProductMatch } from '@zellige/domain/catalogue/product-matches';
import { countOf } from '../../../records/actions/archiving.messages.ts';
import { formatNumber } from '../../../ui/format.ts';
import { itemNoun } from '../inventory.messages.ts';

export const linkMessages = {
  title: 'Relier au catalogue',
  hint: 'Un article relié à son produit sort du stock quand ce produit est livré.',
  left: (count: number) => `${countOf(count, itemNoun)} sans produit`,
  none: 'Tous les articles sont reliés',
  noneHint: 'Ceux qui entreront en stock sans produit apparaîtront ici.',
  back: "Retour à l'inventaire",

  acceptSure: (count: number) =>
    count === 1 ? 'Accepter la proposition sûre' : `Accepter les ${formatNumber(count)} propositions sûres`,
  linking: 'Articles reliés',
  progress: (done: number, total: number) => `${formatNumber(done)} sur ${formatNumber(total)}`,
  linked: (item: string, product: string) => `« ${item} » est relié à « ${product} »`,
  manyLinked: (count: number) => (count === 1 ? '1 article relié' : `${formatNumber(count)} articles reliés`),
  refused: (count: number) => `${countOf(count, itemNoun)} sans changement`,
  failed: "L'article n'a pas été relié",
  off: (item: string) => `« ${item} » n'est pas au catalogue`,
  offHint: 'Il ne sera plus proposé. Un produit se choisit toujours dans sa fiche.',
  undo: 'Annuler',
  undone: 'Comme avant',

  by: {
    reference: 'Même référence',
    name: 'Même nom',
    words: 'Nom proche',
  } satisfies Record<ProductMatch['by'], string>,
  sure: 'Sûr',
  link: 'Relier',
  linkTo: (item: string, product: string) => `Relier ${item} à ${product}`,
  noMatch: 'Aucun produit ne lui ressemble.',
  other: 'Autre produit',
  otherOf: (item: string) => `Autre produit pour ${item}`,
  create: 'Créer le produit',
  createOf: (item: string) => `Créer le produit de ${item}`,
  offCatalogue: 'Pas au catalogue',
  offCatalogueOf: (item: string) => `${item} n'est pas au catalogue`,

  creating: {
    title: 'Créer le produit',
    submit: 'Créer et relier',
    name: 'Désignation',
    category: 'Catégorie',
    choose: 'Choisir une catégorie',
    sale: 'Prix de vente HT',
    done: (name: string) => `« ${name} » est au catalogue, son article y est relié`,
  },
} as const;
