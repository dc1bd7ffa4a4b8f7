// Every French word of the screens of units.

import { unitFields } from '@zellige/domain/inventory/inventory.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { plural } from '../../../ui/format.ts';

const units = (count: number): string => plural(count, 'unité', 'unités');

export const unitNoun = { one: 'unité', many: 'unités' } as const;

export const unitScreenMessages = {
  title: 'Unités',
  fields: {
    ...labelsOf(unitFields),
    // Beside the warranty that the client has of us.
    warrantyUntil: 'Garantie du fournisseur jusqu’au',
    product: 'Produit',
    source: 'Sortie avec',
  },
  empty: 'Aucune unité',
  emptyHint: 'Ajoutez des unités avec leur numéro de série.',
  notFollowed: 'Cet article n’est pas suivi par unité',
  notFollowedHint:
    'Suivi par unité, chaque exemplaire a son numéro de série, sa garantie et son étiquette, et les livraisons disent lesquels sont sortis.',
  follow: 'Suivre par unité',
  followHint: (owned: number) =>
    `L'article possède ${units(owned)} : chacune aura sa fiche. Les numéros manquants se complètent plus tard.`,
  followed: (count: number) => `Article suivi par unité : ${units(count)}`,
  add: 'Ajouter des unités',
  addHint: 'Enregistré comme une entrée en stock.',
  added: (count: number) => `${units(count)} de plus en stock`,
  serials: 'Numéros de série',
  serialsHint: 'Un par ligne ; collez-les depuis un tableau ou scannez-les l’un après l’autre.',
  count: "Nombre d'unités",
  countHint: 'Celles qui n’ont pas encore de numéro comprises',
  missing: 'Unités qui manquent',
  foundSold: 'Unités vendues retrouvées',
  foundSerials: 'Numéros de série des unités trouvées',
  archived: 'Corbeille',
  labels: 'Étiquettes QR',
  label: 'Étiquette QR',
  labelHint: 'Le code ouvre la fiche de l’unité.',
  finder: 'Trouver une unité',
  finderHint: 'Saisissez son numéro de série, ou scannez son étiquette.',
  noWarranty: '—',
  warranty: 'garantie',
  warrantyOver: 'terminée',
  warrantyMonthsHint: 'Depuis sa livraison. Vide : celle du produit',
  warrantyExtensionHint: 'Mois et document, comptés dans la garantie',

  notFound: 'Cette unité est introuvable',
  notFoundHint: "Elle a peut-être été supprimée, ou vous n'y avez pas accès.",
  backToList: "Retour à l'inventaire",
  details: 'Caractéristiques',
  tabs: 'Fiche',
  head: {
    warranty: 'Garantie',
    contract: 'Contrat',
    visit: 'Prochaine visite',
    request: 'Demande ouverte',
    none: { contract: 'Aucun contrat', visit: 'Aucune prévue', request: 'Aucune' },
    until: (day: string, left: string) => `Jusqu’au ${day}, ${left}`,
    code: (name: string) => `Code QR de « ${name} »`,
  },
  timeline: {
    title: 'Parcours',
    filter: 'Montrer',
    all: 'Tout le parcours',
    empty: 'Rien de cette unité sur cet appareil',
    emptyHint: 'Achat, livraisons, locations, demandes, fiches et contrats apparaîtront ici.',
    offline: 'Les changements d’emplacement sont sur le serveur : ils s’ajouteront une fois en ligne.',
    older: 'Des bons, demandes et fiches plus anciens de cette unité peuvent être sur le serveur.',
  },
  more: 'Autres actions',
  saved: 'Unité enregistrée',
  save: 'Enregistrer',
  fault: {
    action: 'Signaler une panne',
    title: (name: string) => `Signaler une panne sur ${name}`,
    message: "L'unité passe en maintenance et n'est plus proposée.",
    reason: 'Ce qui ne marche pas',
    done: (name: string) => `${name} est en maintenance`,
  },
  service: 'Remettre en service',
  serviced: (name: string) => `${name} est de nouveau disponible`,
} as const;
