// Every French word of the stock's screens (specification §2 and §4).

import { itemFields } from '@zellige/domain/inventory/inventory.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import type { HouseState, InventoryStatus, StockMode } from '@zellige/domain/inventory/inventory.schema';
import { type RecordNoun } from '../../records/actions/archiving.messages.ts';
import { formatNumber, plural } from '../../ui/format.ts';
import { savedMessages } from '../../records/form/saved.messages.ts';

export const itemNoun: RecordNoun = { one: 'article', many: 'articles' };

const units = (count: number): string => plural(count, 'unité', 'unités');

export const inventoryMessages = {
  overbooked: {
    title: 'Surréservations',
    hint: 'Plus d’unités promises qu’il n’y en a, jusqu’à ce que ce soit réglé',
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    when: (from: string, to: string) => `du ${from} au ${to}`,
    missing: (count: number) => `il en manque ${count}`,
    more: (count: number) => (count > 1 ? `et ${count} autres` : 'et 1 autre'),
  },
  title: 'Inventaire',
  count: (count: number) => plural(count, 'article', 'articles'),
  archivedCount: (count: number) => `${plural(count, 'article', 'articles')} dans la corbeille`,
  newItem: 'Nouvel article',
  placeCount: 'Inventaire d’un lieu',
  editItem: "Modifier l'article",
  search: 'Rechercher un article…',
  empty: "Aucun article pour l'instant",
  emptyHint: 'Le matériel en stock apparaîtra ici.',
  emptyArchive: 'La corbeille est vide',
  emptyArchiveHint: 'Les articles mis à la corbeille y restent 30 jours.',
  notFound: 'Cet article est introuvable',
  notFoundHint: "Il a peut-être été supprimé, ou vous n'y avez pas accès.",
  backToList: "Retour à l'inventaire",
  noCategory: 'Sans catégorie',
  units,

  tabs: {
    label: 'Vues du stock',
    list: 'Liste',
    movements: 'Mouvements',
    maintenance: 'Maintenance',
    alerts: 'Alertes',
  },

  fields: {
    productId: 'Produit',
    ...labelsOf(itemFields),
    value: 'Valeur HT',
    level: 'Niveau',
    id: 'Référence',
  },

  apart: {
    loué: (count: number) => plural(count, 'louée', 'louées'),
    maintenance: (count: number) => `${formatNumber(count)} en maintenance`,
    endommagé: (count: number) => plural(count, 'endommagée', 'endommagées'),
    disponible: (count: number) => plural(count, 'disponible', 'disponibles'),
  } satisfies Record<InventoryStatus, (count: number) => string>,

  alertOf: (text: string) => `Alerte : ${text}`,

  filters: {
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    category: 'Catégorie',
    allCategories: 'Toutes les catégories',
    location: 'Emplacement',
    allLocations: 'Tous les emplacements',
    alert: 'Alerte',
    allLevels: 'Tous les niveaux',
    attention: 'À surveiller',
    critical: 'Stock critique',
    empty: 'Rupture',
    state: 'État',
    live: 'Articles actifs',
    archived: 'Corbeille',
    kind: 'Type',
    allKinds: 'Tous les mouvements',
    period: 'Période',
    allPeriods: 'Toutes les périodes',
  },

  actions: {
    move: 'Mouvement de stock',
    status: 'Changer le statut',
    label: 'Étiquette QR',
    labels: 'Étiquettes QR',
    more: 'Autres actions',
    backInService: 'Remettre en service',
  },

  moving: {
    title: 'Mouvement de stock',
    mode: 'Opération',
    modes: {
      add: 'Ajouter',
      remove: 'Retirer',
      set: 'Définir',
      return: 'Retour',
      lose: 'Perte',
    } satisfies Record<StockMode | 'return' | 'lose', string>,
    quantity: 'Quantité',
    counted: 'Quantité comptée',
    reason: 'Motif',
    reasonHint: 'Facultatif',
    state: 'État au retour',
    states: {
      disponible: 'Disponible',
      maintenance: 'Maintenance',
      endommagé: 'Endommagé',
    } satisfies Record<HouseState, string>,
    place: 'Où étaient les unités',
    places: { stock: 'En stock', location: 'En location' },
    rented: (count: number) => `${units(count)} en location`,
    newQuantity: 'Nouvelle quantité',
    above: (max: number) => `Au-dessus du stock maximum (${formatNumber(max)})`,
    below: (min: number) => `Au stock minimum ou en dessous (${formatNumber(min)})`,
    submit: 'Enregistrer',
    increased: 'Stock augmenté',
    decreased: 'Stock diminué',
    unchanged: 'Stock inchangé',
    lossRecorded: 'Perte enregistrée',
    change: (name: string, from: number, to: number, reason: string) =>
      `${name} : ${formatNumber(from)} → ${formatNumber(to)}${reason === '' ? '' : ` · ${reason}`}`,
  },

  changing: {
    title: 'Changer le statut',
    many: (count: number) => `Changer le statut de ${plural(count, 'article', 'articles')}`,
    status: 'Nouveau statut',
    quantity: "Nombre d'unités",
    quantityHint: { disponible: 'Vide : toutes les unités', other: 'Une unité si vide' },
    location: 'Emplacement',
    locationHint: (place: string) => `Sinon : ${place}`,
    reason: 'Motif',
    submit: 'Changer le statut',
    effects: {
      disponible: "L'alerte est levée et la date de dernière maintenance est notée.",
      loué: 'Les unités louées quittent le stock jusqu’à leur retour.',
      maintenance: 'Les unités restent en stock, indisponibles. Le motif devient l’alerte.',
      endommagé: 'Les unités restent en stock, indisponibles. Le motif devient l’alerte.',
    } satisfies Record<InventoryStatus, string>,
    done: (name: string, status: string) => `« ${name} » : ${status.toLowerCase()}`,
    manyDone: (count: number) => plural(count, 'statut changé', 'statuts changés'),
    refused: (count: number) => `${plural(count, 'article', 'articles')} sans changement`,
  },

  label: {
    title: (count: number) => (count > 1 ? `${formatNumber(count)} étiquettes QR` : 'Étiquette QR'),
    hint: 'Le code ouvre la fiche de l’article.',
    print: 'Imprimer',
    code: (name: string) => `Code QR de « ${name} »`,
  },

  movements: {
    title: 'Mouvements de stock',
    search: 'Rechercher un mouvement…',
    count: (count: number) => plural(count, 'mouvement', 'mouvements'),
    empty: "Aucun mouvement pour l'instant",
    emptyHint: 'Entrées, sorties, locations et retours apparaîtront ici.',
    date: 'Date',
    item: 'Équipement',
    kind: 'Type',
    quantity: 'Quantité',
    balance: 'Stock après',
    reason: 'Motif',
    author: 'Par',
    origin: 'Origine',
  },

  maintenance: {
    empty: 'Rien en maintenance',
    emptyHint: 'Le matériel à réparer apparaîtra ici.',
  },

  alerts: {
    empty: 'Aucune alerte',
    emptyHint: 'Tous les stocks sont au-dessus de leur minimum.',
  },

  record: {
    tabs: 'Fiche',
    movements: 'Mouvements',
    reservations: 'Réservations',
    figures: 'Unités par état',
    owned: (count: number) => `sur ${units(count)}`,
    limits: (min: number, max: number) =>
      max === 0 ? `minimum ${formatNumber(min)}` : `entre ${formatNumber(min)} et ${formatNumber(max)}`,
    inStock: 'En stock',
    available: 'Disponibles',
    rented: 'En location',
    maintenance: 'En maintenance',
    damaged: 'Endommagés',
    details: 'Caractéristiques',
    stock: 'Stock',
    prices: 'Prix',
    net: 'HT',
    perDay: 'HT / jour',
  },

  form: {
    identity: 'Article',
    stock: 'Stock',
    stockHint: 'La quantité ne change que par des mouvements.',
    prices: 'Prix',
    pricesHint: 'Hors taxes ; la location est par jour.',
    turnaroundHint: 'Entre deux locations. Vide : celle du produit, sinon des paramètres',
    purchase: 'Achat et suivi',
    opening: 'Stock initial',
    openingHint: 'Enregistré comme une entrée.',
    state: 'État',
    noMaximum: '0 : sans maximum',
    alertHint: 'Ce qui demande une vérification',
    productHint: 'Ses ventes et ses locations sortiront de cet article',
    locationPlaceholder: 'Entrepôt principal',
    ...savedMessages,
    failed: "L'article n'a pas été enregistré",
  },

  history: {
    adjust: 'a changé le stock',
    set_status: 'a changé le statut',
    return: 'a enregistré un retour',
    lose: 'a enregistré une perte',
    count: 'a fait l’inventaire d’un lieu',
    ship: 'a expédié une livraison',
    deliver: 'a livré le matériel',
    deliver_partially: 'a livré une partie du matériel',
    refuse: 'a noté le refus de la livraison',
    force: "a forcé le statut d'une livraison",
  },

  widget: {
    title: 'État du stock',
    open: "Voir l'inventaire",
    alert: 'Alerte',
    empty: 'Aucun équipement en stock',
  },
} as const;
