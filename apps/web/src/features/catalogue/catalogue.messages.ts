// Every French word of the catalogue screens: products, services, categories.

import {
  availabilityLabels,
  productFields,
  serviceFields,
  unitLabels,
} from '@zellige/domain/catalogue/catalogue.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { countOf, type RecordNoun } from '../../records/actions/archiving.messages.ts';
import { formatNumber, plural } from '../../ui/format.ts';
import { savedMessages } from '../../records/form/saved.messages.ts';

export const productNoun: RecordNoun = { one: 'produit', many: 'produits' };
export const serviceNoun: RecordNoun = { one: 'service', many: 'services' };
export const categoryNoun: RecordNoun = { one: 'catégorie', many: 'catégories' };

export const catalogueMessages = {
  archivedCount: (count: string) => `${count} dans la corbeille`,
  more: 'Autres actions',
  emptyArchive: 'La corbeille est vide',
  emptyArchiveHint: 'Ce qui y est mis y reste 30 jours.',

  products: {
    title: 'Produits',
    count: (count: number) => countOf(count, productNoun),
    create: 'Nouveau produit',
    edit: 'Modifier le produit',
    search: 'Rechercher un produit…',
    empty: "Aucun produit pour l'instant",
    emptyHint: 'Ce que vous vendez et louez apparaîtra ici.',
    notFound: 'Ce produit est introuvable',
    backToList: 'Retour aux produits',
  },
  services: {
    title: 'Services',
    count: (count: number) => countOf(count, serviceNoun),
    create: 'Nouveau service',
    edit: 'Modifier le service',
    search: 'Rechercher un service…',
    empty: "Aucun service pour l'instant",
    emptyHint: 'Installations, formations et maintenances apparaîtront ici.',
    notFound: 'Ce service est introuvable',
    backToList: 'Retour aux services',
  },
  notFoundHint: 'Il a peut-être été supprimé.',

  /** Of products and services. */
  fields: { id: 'Référence', createdAt: 'Créé le', updatedAt: 'Modifié le' },
  productFields: labelsOf(productFields),
  serviceFields: labelsOf(serviceFields),
  availabilities: availabilityLabels,
  units: unitLabels,
  perUnit: { heure: '/ heure', jour: '/ jour', forfait: 'au forfait', unité: "à l'unité" },
  noCategory: 'Sans catégorie',

  filters: {
    category: 'Catégorie',
    allCategories: 'Toutes les catégories',
    availability: 'Disponibilité',
    allAvailabilities: 'Toutes disponibilités',
    unit: 'Unité',
    allUnits: 'Toutes les unités',
    state: 'État',
    liveProducts: 'Produits actifs',
    liveServices: 'Services actifs',
    archived: 'Corbeille',
  },

  view: { label: 'Affichage', list: 'Liste', grid: 'Grille', sort: 'Trier', sortBy: 'Trier par' },

  price: {
    net: 'HT',
    perDay: 'HT / jour',
    notRented: 'Pas de location',
    rentedAt: (amount: string) => `${amount} / jour`,
    salePrice: 'Vente',
    rentalPrice: 'Location',
    weekPrice: 'Location, semaine',
    monthPrice: 'Location, mois',
    perWeek: 'HT / 7 jours',
    perMonth: 'HT / 30 jours',
    caution: 'Caution',
    cautionNote: 'par unité, hors TVA',
    estimate: 'Prix d’une location',
    estimateDays: 'Durée',
    estimateUnit: 'jours',
    estimateHint:
      'La combinaison la moins chère des tarifs au mois, à la semaine et au jour, pour une unité.',
    estimateNone: 'Indiquez une durée de 1 jour ou plus.',
  },

  record: {
    tabs: 'Fiche',
    sheet: 'Fiche',
    used: 'Utilisation',
    details: 'Références',
    stock: 'Stock',
    notStocked: 'Non suivi',
    stockOf: (
      { inHouse, rented, usable }: { inHouse: number; rented: number; usable: number },
      free: number | null,
    ) =>
      [
        `${formatNumber(inHouse)} en stock`,
        rented === 0 ? '' : `${formatNumber(rented)} louée${rented > 1 ? 's' : ''}`,
        free === null && usable !== inHouse
          ? `${formatNumber(usable)} disponible${usable > 1 ? 's' : ''}`
          : '',
        free === null ? '' : `${formatNumber(free)} libre${free > 1 ? 's' : ''} aujourd'hui`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    description: 'Description',
    characteristics: 'Caractéristiques',
    noCharacteristic: 'Aucune caractéristique renseignée',
  },

  kit: {
    title: 'Pièces du kit',
    hint: 'Pour un produit fait d’autres produits : chaque kit livré sort ses pièces du stock. Vide pour un produit simple.',
    add: 'Ajouter une pièce',
    quantityOf: (name: string) => `Quantité de ${name}`,
    remove: (name: string) => `Retirer ${name}`,
    free: (count: number) => plural(count, 'kit disponible', 'kits disponibles'),
    usable: (count: number) => `${formatNumber(count)} disponible${count > 1 ? 's' : ''}`,
    scarce: 'Pièce qui limite',
    gone: 'Dans la corbeille',
    partOf: 'Dans les kits',
    perKit: (count: number) => `${formatNumber(count)} par kit`,
  },

  used: {
    empty: 'Dans aucun devis ni facture',
    emptyHint: 'Les documents qui contiennent cette référence apparaîtront ici.',
    quote: 'Devis',
    invoice: 'Facture',
    provisional: (kind: string) => `${kind} provisoire`,
    quantity: (quantity: number) => `× ${formatNumber(quantity)}`,
  },

  form: {
    identity: 'Identité',
    prices: 'Prix',
    pricesHint: 'Hors taxes. Un changement de prix ne modifie aucun document existant.',
    specs: 'Caractéristiques',
    specsText: 'Saisie',
    specsHint: 'Une par ligne : « Diagonale : 65 pouces »',
    preview: 'Aperçu',
    previewEmpty: "L'aperçu apparaît en écrivant.",
    rentalHint: '0 si ce produit ne se loue pas à la journée',
    weekHint: '7 jours. Vide sans tarif à la semaine',
    monthHint: '30 jours. Vide sans tarif au mois',
    cautionHint: 'Par unité louée, hors TVA. Vide sans caution',
    lateFeeHint: 'Sans elle, une part du prix par jour (Paramètres)',
    purchaseHint: 'Pour la marge, vu des managers. Vide : inconnu',
    skuHint: 'Unique dans le catalogue',
    turnaroundHint: 'Entre deux locations. Vide : celle des paramètres',
    warrantyHint: 'D’une unité vendue, depuis sa livraison. Vide ou 0 : sans garantie',
    extensionHint: 'Ajoutés à la garantie de la ligne vendue au-dessus. Vide pour un autre service',
    stockedHint: 'Ses livraisons sortent des articles de stock qui lui sont reliés',
    durationPlaceholder: '4 h, 1 jour…',
    skillPlaceholder: 'Technicien audiovisuel…',
    choose: 'Choisir une catégorie',
    ...savedMessages,
    failed: "La fiche n'a pas été enregistrée",
  },

  categories: {
    title: 'Catégories',
    productTitle: 'Catégories de produits',
    serviceTitle: 'Catégories de services',
    create: 'Nouvelle catégorie',
    name: 'Nom',
    color: 'Couleur',
    add: 'Ajouter',
    rename: 'Modifier',
    active: (name: string) => `Proposer « ${name} »`,
    inactive: 'Masquée',
    actions: (name: string) => `Actions : ${name}`,
    empty: 'Aucune catégorie',
    emptyHint: 'Les catégories rangent le catalogue et ses filtres.',
    archived: (count: number) => `Corbeille (${formatNumber(count)})`,
    failed: "La catégorie n'a pas été enregistrée",
    colors: {
      '#6050dc': 'Majorelle',
      '#2f6fed': 'Bleu',
      '#0f9bb5': 'Turquoise',
      '#12805c': 'Vert',
      '#d08700': 'Ambre',
      '#c2571a': 'Terre cuite',
      '#d92d20': 'Rouge',
      '#b0367f': 'Rose',
      '#8a8a94': 'Gris',
    },
  },
} as const;

/** Where a product or a service is not there. */
export const missingOf = (collection: 'products' | 'services') => ({
  notFoundHint: catalogueMessages.notFoundHint,
  ...catalogueMessages[collection],
});
