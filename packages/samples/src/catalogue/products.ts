// The sample products. Their references start at 101, so that a company's own price list can be imported beside them.
import type { ProductInput } from '@zellige/domain/catalogue/catalogue.schema';

type SamplePrice = ProductInput['price'] & { sale: string; rental: string };
export type SampleProduct = ProductInput & { id: string; price: SamplePrice };

/** Reference, name, category, sale and rental price HT in MAD, whether in stock, SKU, characteristics. */
type Line = [string, string, string, number, number, boolean, string, Record<string, string>];

const screen = (diagonal: string, panel = 'IPS', hours = '16 h/7 j') => ({
  Diagonale: diagonal,
  Résolution: '3840 × 2160',
  Dalle: panel,
  Usage: hours,
  Garantie: '36 mois',
});

const lines: Line[] = [
  ['PRD-101', 'Écran interactif Rif 65"', 'ecrans', 17900, 620, true, 'MI-ECR-65', screen('65"')],
  ['PRD-102', 'Écran interactif Rif 75"', 'ecrans', 21800, 760, true, 'MI-ECR-75', screen('75"')],
  ['PRD-103', 'Écran interactif Rif 86"', 'ecrans', 25900, 900, true, 'MI-ECR-86', screen('86"')],
  ['PRD-104', 'Écran interactif Rif 98"', 'ecrans', 38500, 1340, false, 'MI-ECR-98', screen('98"')],
  ['PRD-105', 'Borne d\'accueil 32"', 'bornes', 18400, 640, true, 'MI-BOR-32', screen('32"', 'VA')],
  ['PRD-106', 'Borne de commande 43"', 'bornes', 23700, 830, true, 'MI-BOR-43', screen('43"', 'VA')],
  [
    'PRD-107',
    'Borne extérieure 55"',
    'bornes',
    46900,
    1640,
    false,
    'MI-BOR-55',
    screen('55"', 'LED', '24 h/7 j'),
  ],
  ['PRD-108', 'Mur d\'images 2×2 46"', 'murs', 62500, 2190, true, 'MI-MUR-22', screen('4 × 46"')],
  ['PRD-109', 'Mur d\'images 3×3 55"', 'murs', 214000, 7490, false, 'MI-MUR-33', screen('9 × 55"')],
  ['PRD-110', 'Contrôleur de mur 9 sorties', 'murs', 15800, 550, true, 'MI-MUR-C9', { Sorties: '9 HDMI' }],
  ['PRD-111', 'Afficheur vitrine 46"', 'affichage', 15200, 530, true, 'MI-AFF-46', screen('46"')],
  ['PRD-112', 'Afficheur vitrine 65"', 'affichage', 22100, 770, true, 'MI-AFF-65', screen('65"')],
  ['PRD-113', 'Lecteur multimédia 4K', 'affichage', 2450, 90, true, 'MI-AFF-LEC', { Sortie: 'HDMI 2.1' }],
  ['PRD-114', 'Table tactile 43" Atlas', 'tables', 34600, 1210, true, 'MI-TAB-43', screen('43"')],
  ['PRD-115', 'Table tactile 55" Atlas', 'tables', 42300, 1480, false, 'MI-TAB-55', screen('55"')],
  [
    'PRD-116',
    'Totem LED intérieur P2',
    'totems',
    52400,
    1830,
    true,
    'MI-TOT-P2',
    { Pas: '2 mm', Usage: 'Intérieur' },
  ],
  [
    'PRD-117',
    'Totem LED extérieur P3',
    'totems',
    68900,
    2410,
    false,
    'MI-TOT-P3',
    { Pas: '3 mm', Indice: 'IP65' },
  ],
  [
    'PRD-118',
    'Caméra de salle 4K',
    'visio',
    9650,
    340,
    true,
    'MI-VIS-CAM',
    { Zoom: '12×', Connexion: 'USB-C, IP' },
  ],
  ['PRD-119', 'Système de salle 10 places', 'visio', 28700, 1000, true, 'MI-VIS-S10', { Places: '10' }],
  ['PRD-120', 'Pied roulant 100 kg', 'supports', 4350, 150, true, 'MI-SUP-100', { Charge: '100 kg' }],
  ['PRD-121', 'Support mural motorisé', 'supports', 6900, 0, true, 'MI-SUP-MUR', { Course: '650 mm' }],
  ['PRD-122', 'Caisson de protection 55"', 'supports', 8200, 0, false, 'MI-SUP-C55', { Indice: 'IP54' }],
  ['PRD-123', 'Barre de son 150 W', 'son', 3950, 140, true, 'MI-SON-150', { Puissance: '150 W' }],
  ['PRD-124', 'Enceintes de plafond (paire)', 'son', 2750, 0, true, 'MI-SON-PLA', { Puissance: '2 × 40 W' }],
  ['PRD-125', 'Micro sans fil (lot de 2)', 'son', 3200, 110, true, 'MI-SON-MIC', { Portée: '40 m' }],
  ['PRD-126', 'Stylet actif (lot de 4)', 'accessoires', 540, 0, true, 'MI-ACC-STY', { Autonomie: '80 h' }],
  ['PRD-127', 'Câble HDMI optique 15 m', 'accessoires', 890, 0, true, 'MI-ACC-H15', { Longueur: '15 m' }],
  ['EVT-101', 'Photobooth miroir 46"', 'evenementiel', 38900, 1360, true, 'MI-EVT-PHO', screen('46"')],
  [
    'EVT-102',
    'Écran de scène LED 3×2 m',
    'evenementiel',
    96000,
    4200,
    true,
    'MI-EVT-LED',
    { Surface: '6 m²' },
  ],
  ['EVT-103', 'Pupitre tactile 24"', 'evenementiel', 12600, 440, true, 'MI-EVT-PUP', screen('24"')],
];

/** A week costs five days, a month fifteen; the caution is a tenth of the sale price. */
const rented = (sale: number, rental: number) =>
  rental === 0
    ? {}
    : {
        rentalWeek: (5 * rental).toFixed(2),
        rentalMonth: (15 * rental).toFixed(2),
        caution: (Math.round(sale / 1000) * 100).toFixed(2),
      };

/** Sold and rented as one, delivered by their parts. */
const kits: Readonly<Record<string, ProductInput['parts']>> = {
  'PRD-119': [
    { productId: 'PRD-118', quantity: 1 },
    { productId: 'PRD-113', quantity: 1 },
    { productId: 'PRD-123', quantity: 1 },
  ],
};

export const sampleProducts: readonly SampleProduct[] = lines.map(
  ([id, name, category, sale, rental, inStock, sku, specs]) => ({
    id,
    name,
    description: '',
    price: { sale: sale.toFixed(2), rental: rental.toFixed(2), ...rented(sale, rental) },
    category: `cat-${category}`,
    availability: inStock ? 'en_stock' : 'sur_commande',
    sku,
    technicalSpecs: Object.entries(specs)
      .map(([key, value]) => `${key} : ${value}`)
      .join('\n'),
    ...(kits[id] && { parts: kits[id] }),
  }),
);
