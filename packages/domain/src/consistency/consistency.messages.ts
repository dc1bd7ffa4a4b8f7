// Each finding has a French title and a remedy here ('Contrôle de cohérence', and the command `check`).
import { collections } from '../registry/collections.ts';
import { formatDay } from '../kernel/values/dates.ts';
import type { Nouns } from '../kernel/records/subject.ts';
import type { CheckedCollection, ConsistencyRule } from './consistency.values.ts';

const backup =
  'Restaurez la dernière sauvegarde dans une instance à part et comparez-la avec ce que vous voyez ici.';

/** The title under which findings of one rule stand. */
export const ruleTitles: Record<ConsistencyRule, string> = {
  'number-missing': 'Numéros manquants',
  'number-double': 'Numéros en double',
  'number-form': 'Numéros hors série',
  'number-none': 'Documents sans numéro',
  'counter-behind': 'Compteur en retard sur sa série',
  'number-day': 'Dates qui ne suivent pas les numéros',
  'document-totals': 'Totaux différents des lignes',
  'payments-sum': 'Avance différente des paiements',
  'kept-caution': 'Caution retenue au-delà de ce qui a été conservé',
  'credits-sum': 'Total des avoirs différent des avoirs',
  'credited-above': 'Crédité au-delà de la facture',
  'remaining-amount': 'Reste à payer faux',
  'invoice-status': 'Statut contraire au montant payé',
  'contract-days': 'Jours d’un contrat facturés deux fois',
  'contract-units': 'Unités sous deux contrats',
  'request-event': 'Demandes planifiées sans événement',
  'warranty-day': 'Garanties sans jour de livraison',
  'deal-amount': 'Affaires dont le montant n’est pas celui de leur devis',
  'deal-status': 'Affaires dont le devis accepté dit autre chose',
  'deal-stage': 'Affaires d’une étape qui n’existe plus',
  'stock-sum': 'Stock différent de ses mouvements',
  'stock-balance': 'Mouvements qui ne se suivent pas',
  'stock-counters': 'Compteurs de stock impossibles',
  'units-count': 'Unités différentes des compteurs',
  'rental-out': 'Locations sorties sans que le stock le dise',
  'delivered-above': 'Livré au-delà de la commande',
  'item-product': 'Articles reliés à un produit absent',
  'kit-parts': 'Kits incomplets',
  'broken-link': 'Liens vers un élément absent',
  'merged-contact': 'Liens vers une fiche fusionnée',
  'file-orphan': 'Fichiers qui ne sont à aucun élément',
  'file-missing': 'Fichiers absents du disque',
  'bytes-stray': 'Fichiers du disque que rien ne connaît',
  'row-unreadable': 'Fiches illisibles',
  'audit-chain': 'Journal d’audit altéré',
};

export const remedies: Record<ConsistencyRule, string> = {
  'number-missing': `Un numéro donné ne disparaît jamais par l’application. ${backup} Ne réattribuez pas ce numéro ; prévenez votre comptable.`,
  'number-double':
    'Gardez le document le plus ancien. Annulez l’autre et refaites-le : il recevra un nouveau numéro. Prévenez votre comptable.',
  'number-form': `Ce numéro n’a pas été donné par la série. ${backup}`,
  'number-none': `Le serveur numérote tout document qu’il enregistre. ${backup}`,
  'counter-behind':
    'Dans Paramètres, Documents, Numérotation, passez le prochain numéro au-delà du plus grand numéro de la série avant de créer un autre document.',
  'number-day':
    'Vérifiez l’horloge du serveur. Corrigez la date du document qui se trompe : dans son formulaire, ou pour un avoir par « Corriger la date ». S’il n’est pas daté d’après demain, prévenez votre comptable.',
  'document-totals':
    'Si le document est encore modifiable, modifiez-le et enregistrez-le : ses totaux seront recalculés. Une facture qui ne l’est plus s’annule et se refait.',
  'payments-sum':
    'Comparez les paiements de la facture avec votre relevé bancaire. Enregistrer ou annuler un paiement recalcule l’avance.',
  'kept-caution':
    'Ouvrez la réservation et ses factures : annulez le règlement « Caution retenue » qui est de trop, ou corrigez ce qui a été conservé de la caution.',
  'credits-sum': `Comparez les avoirs de la facture avec ce qu’elle en retient. ${backup}`,
  'credited-above': `Un avoir ne dépasse jamais sa facture par l’application. ${backup} Prévenez votre comptable.`,
  'remaining-amount': 'Enregistrer ou annuler un paiement de la facture recalcule le reste à payer.',
  'invoice-status': 'Enregistrer ou annuler un paiement de la facture recalcule son statut.',
  'contract-days':
    'Annulez celle des deux factures qui est de trop, ou créditez-la : les jours restent facturés par l’autre.',
  'contract-units': 'Retirez l’unité de l’un des deux contrats : ses demandes suivent le délai d’un seul.',
  'request-event': 'Ouvrez la demande et planifiez-la de nouveau.',
  'warranty-day': 'Ouvrez l’unité, « Modifier », et indiquez le jour de sa livraison.',
  'deal-amount': 'Ouvrez l’un de ses devis, « Modifier », et enregistrez-le : l’affaire reprend son montant.',
  'deal-status': `Une affaire gagnée par un devis a un devis accepté, et l’inverse. ${backup}`,
  'deal-stage': 'Ouvrez l’affaire et choisissez son étape.',
  'stock-sum':
    'Comptez les unités en rayon, créez un nouvel article avec la quantité comptée, puis mettez celui-ci à la corbeille.',
  'stock-balance':
    'La quantité est bien la somme des mouvements, mais l’un d’eux a été modifié. Comptez les unités en rayon ; si le compte est juste, rien ne presse.',
  'stock-counters':
    'Comptez les unités en rayon, en maintenance et endommagées, puis corrigez l’état et la quantité de l’article.',
  'units-count':
    'Ouvrez l’article, onglet « Unités » : corrigez l’état de l’unité qui n’est pas où elle dit être, ou mettez de côté celle qui n’existe pas.',
  'rental-out':
    'Ouvrez les réservations sorties de ce produit et faites le retour de ce qui est revenu. Ce que le dépôt a repris sans elles n’est plus compté en location.',
  'delivered-above':
    'Comparez les bons de livraison avec la commande. Ce qui est parti en trop revient par un bon en « Retour » ; ce que le client garde se facture à part.',
  'item-product':
    'Ouvrez l’article, « Modifier », et choisissez son produit ; ou restaurez le produit depuis la corbeille du catalogue. Sans produit, ses livraisons ne sortent rien de cet article.',
  'kit-parts':
    'Ouvrez le kit, « Modifier », et remplacez ou retirez la pièce ; ou restaurez-la depuis la corbeille du catalogue. Une livraison du kit ne sort pas une pièce absente.',
  'broken-link':
    'Rien d’autre n’est touché dans cette fiche. Si l’élément a existé, retrouvez-le dans la dernière sauvegarde ; sinon ce lien peut être ignoré.',
  'merged-contact':
    'Annulez la fusion de cette fiche, puis refaites-la : ce qui la nomme encore rejoindra l’autre.',
  'file-orphan':
    'Ce fichier occupe seulement de la place et part de lui-même après 30 jours. Vérifiez son nom, puis supprimez-le pour ne pas attendre.',
  'file-missing': `Remettez le fichier dans le dossier « files » des données depuis la dernière sauvegarde, ou joignez-le de nouveau.`,
  'bytes-stray':
    'Ce fichier occupe seulement de la place : il peut être effacé du dossier « files » des données.',
  'audit-chain': `L’application n’efface ni ne modifie jamais une entrée : quelqu’un l’a fait dans la base. Gardez-en une copie telle quelle, changez les mots de passe de PostgreSQL et cherchez qui y a accès. ${backup} Si vous venez de remettre la base en place avec les outils de PostgreSQL, exécutez « zellige restored ».`,
  'row-unreadable': `Une valeur de cette fiche a été modifiée hors de l’application. ${backup}`,
};

const startsWithVowel = /^[aeiouyéèêàâîôûh]/i;

/** 'à la facture', 'au devis', 'à l’événement'. */
function toNoun({ one, gender, isPlural }: Nouns): string {
  const noun = one.toLowerCase();
  if (isPlural) return `aux ${noun}`;
  if (startsWithVowel.test(noun)) return `à l’${noun}`;
  return `${gender === 'f' ? 'à la' : 'au'} ${noun}`;
}

/** The kinds of records after 'renvoie' and 'joint': 'à la facture FAC-012'. */
export const toRecord = (collection: CheckedCollection): string => {
  if (collection === 'files') return 'au fichier';
  return collection === 'journal' ? 'au journal' : toNoun(collections[collection].nouns);
};

const inUnits = (units: number): string => String(units).replace('.', ',');

export const findingMessages = {
  missingOne: (number: string) => `Le numéro ${number} n’est porté par aucun document`,
  missingMany: (from: string, to: string, count: number) =>
    `Les numéros ${from} à ${to} ne sont portés par aucun document (${count})`,
  double: (number: string) => `${number} est porté par plusieurs documents`,
  form: (number: string, prefix: string) => `« ${number} » n’est pas un numéro de la série ${prefix}`,
  none: 'Ce document n’a pas de numéro',
  counterBehind: (next: string, highest: string) =>
    `Le prochain numéro serait ${next}, or la série va déjà jusqu’à ${highest}`,
  behindNeighbour: (day: string, number: string, before: string) =>
    `Daté du ${formatDay(day)}, alors que ${number} est du ${formatDay(before)}`,
  dayToCome: (day: string) => `Daté du ${formatDay(day)}, après demain`,
  totals: (differences: readonly string[]) => {
    const text = differences.join(' ; ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  figure: (name: string, stored: string, expected: string) => `${name} ${stored} au lieu de ${expected}`,
  line: (rank: number) => `ligne ${rank}`,
  figures: {
    subtotal: 'sous-total',
    discount: 'remise',
    tax: 'TVA',
    total: 'total TTC',
    amount: 'montant',
  },
  contractDays: ({ from, to }: { from: string; to: string }, other: string) =>
    `Facture du ${formatDay(from)} au ${formatDay(to)} des jours que facture déjà ${other}`,
  contractUnits: (unit: string, other: string) => `L’unité ${unit} est aussi sous ${other}`,
  requestEvent: 'Planifiée, sans événement',
  warrantyDay: (months: number) => `Vendue avec ${months} mois de garantie, sans jour de livraison`,
  dealAmount: (stored: string, expected: string) => `Montant de ${stored} au lieu de ${expected}`,
  dealStatus: (stored: string, expected: string) =>
    `« ${stored} », alors que ses devis la disent « ${expected} »`,
  dealStage: (stage: string) => `L’étape « ${stage} » n’est pas parmi celles des paramètres`,
  paymentsSum: (advance: string, sum: string) => `Avance de ${advance}, alors que les paiements font ${sum}`,
  creditsSum: (credited: string, sum: string) => `Avoirs de ${credited}, alors qu’ils font ${sum}`,
  creditedLine: (line: string, credited: number, quantity: number) =>
    `« ${line} » : ${inUnits(credited)} crédité, pour ${inUnits(quantity)} facturé`,
  creditedRate: (rate: number, left: string) =>
    `Crédité au-delà de la facture à ${inUnits(rate)} % (${left})`,
  remaining: (stored: string, expected: string) => `Reste à payer de ${stored} au lieu de ${expected}`,
  status: (status: string, expected: string) => `Statut « ${status} » au lieu de « ${expected} »`,
  stockSum: (quantity: number, sum: number) =>
    `Quantité de ${quantity}, alors que les mouvements font ${sum}`,
  stockBalance: (movement: string, balance: number, expected: number) =>
    `Après le mouvement ${movement}, ${balance} unités au lieu de ${expected}`,
  stockNegative: 'Un compteur est au-dessous de zéro',
  stockParts: (parts: number, quantity: number) =>
    `${parts} unités en maintenance ou endommagées, pour ${quantity} en rayon`,
  unitsCount: (state: string, units: number, counter: number) =>
    `${units} unité(s) « ${state} », alors que le compteur de l’article est à ${counter}`,
  retainedCaution: (settled: string, retained: string) =>
    `${settled} réglés par la caution, pour ${retained} conservés`,
  rentalOut: (out: number, rented: number) =>
    `${out} unité(s) sorties selon les réservations, pour ${rented} en location dans le stock`,
  deliveredAbove: (line: string, delivered: number, ordered: number) =>
    `« ${line} » : ${inUnits(delivered)} livré ou parti, pour ${inUnits(ordered)} commandé`,
  productUnknown: (id: string) => `Relié au produit ${id}, qui n’existe pas`,
  productArchived: (name: string) => `Relié au produit « ${name} », qui est dans la corbeille`,
  productKit: (name: string) => `Relié au kit « ${name} », qui n’a pas de stock à lui`,
  partUnknown: (name: string) => `La pièce « ${name} » n’est plus au catalogue`,
  partArchived: (name: string) => `La pièce « ${name} » est dans la corbeille`,
  partKit: (name: string) => `La pièce « ${name} » est elle-même un kit`,
  partQuantity: (name: string) => `La quantité de la pièce « ${name} » n’est pas un nombre entier d’unités`,
  kitStocked: 'Ce kit est suivi en stock, alors que seules ses pièces le sont',
  broken: (record: string, id: string) => `Renvoie ${record} ${id}, qui n’existe pas`,
  mergedContact: (name: string) => `Nomme « ${name} », fusionné dans une autre fiche`,
  orphan: (name: string, record: string, id: string) =>
    `« ${name} » est joint ${record} ${id}, qui n’existe pas`,
  missingBytes: (name: string) => `« ${name} » n’est pas dans le dossier des fichiers`,
  cutBytes: (name: string, size: number, expected: number) =>
    `« ${name} » a ${size} octets au lieu de ${expected}`,
  sealMissing: (from: number, to: number) =>
    from === to ? `Le sceau ${from} manque` : `Les sceaux ${from} à ${to} manquent`,
  entryRemoved: (entry: number, rank: number) => `L’entrée ${entry} a été retirée (sceau ${rank})`,
  entryChanged: (entry: number, rank: number) =>
    `L’entrée ${entry} n’est plus celle qui a été scellée (sceau ${rank})`,
  unsealed: (count: number) =>
    count === 1 ? 'Une entrée n’a pas de sceau' : `${count} entrées n’ont pas de sceau`,
  endRemoved: (last: number, sealed: number) =>
    `Le dernier sceau est le ${last}, alors que ${sealed} ont été posés : la fin du journal a été retirée`,
  endReplaced: (rank: number) => `Le sceau ${rank} n’est plus celui qui a été relevé hors de la base`,
  authorUnproven: (entry: number, name: string) =>
    `L’entrée ${entry}, au nom de « ${name} », n’a pas été écrite par l’application`,
  stray: (name: string) => `${name} n’est le contenu d’aucun fichier connu`,
} as const;
