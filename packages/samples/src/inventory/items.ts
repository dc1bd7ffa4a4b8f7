// The sample stock, as it was when the company opened its books. What happened since stands in stock-past.ts; together
// they leave five items at critical stock, two of them with none left (specification §2 'Timed toasts').
import type { ItemInput } from '@zellige/domain/inventory/inventory.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { sampleProducts } from '../catalogue/products.ts';

interface Line {
  id: string;
  /** Of the catalogue: name, category and prices are its. */
  product: string;
  quantity: number;
  /** Minimum and maximum. */
  limits: [number, number];
  serial?: string;
  /** Followed one by one, with serial numbers that begin so. */
  series?: string;
  location?: string;
  supplier: string;
  warranty?: string;
  /** Days before today. */
  bought: number;
}

const depot = 'Entrepôt principal';
const rack = (aisle: string) => `Allée ${aisle}`;
const visual = { supplier: 'Maghreb Vision', warranty: '36 mois' };
const events = { supplier: 'Scène & Lumière Casablanca', warranty: '24 mois' };
const small = { supplier: 'Connectique du Détroit', warranty: '12 mois' };

const lines: readonly Line[] = [
  {
    id: 'ART-101',
    product: 'PRD-101',
    quantity: 8,
    limits: [2, 14],
    location: rack('A'),
    bought: 320,
    ...visual,
  },
  {
    id: 'ART-102',
    product: 'PRD-102',
    quantity: 6,
    limits: [2, 10],
    location: rack('A'),
    bought: 320,
    ...visual,
  },
  {
    id: 'ART-103',
    product: 'PRD-103',
    quantity: 4,
    limits: [1, 8],
    location: rack('A'),
    bought: 210,
    ...visual,
  },
  {
    id: 'ART-104',
    product: 'PRD-104',
    quantity: 1,
    limits: [0, 2],
    serial: 'RIF98-24-0117',
    bought: 190,
    ...visual,
  },
  {
    id: 'ART-105',
    product: 'PRD-105',
    quantity: 5,
    limits: [1, 8],
    series: 'MIB32-25-',
    location: rack('B'),
    bought: 400,
    ...visual,
  },
  {
    id: 'ART-106',
    product: 'PRD-106',
    quantity: 2,
    limits: [1, 6],
    location: rack('B'),
    bought: 260,
    ...visual,
  },
  {
    id: 'ART-107',
    product: 'PRD-108',
    quantity: 2,
    limits: [0, 3],
    location: rack('C'),
    bought: 240,
    ...visual,
  },
  {
    id: 'ART-108',
    product: 'PRD-110',
    quantity: 3,
    limits: [1, 5],
    location: rack('C'),
    bought: 240,
    ...visual,
  },
  {
    id: 'ART-109',
    product: 'PRD-111',
    quantity: 7,
    limits: [2, 12],
    location: rack('B'),
    bought: 180,
    ...visual,
  },
  {
    id: 'ART-110',
    product: 'PRD-113',
    quantity: 9,
    limits: [3, 15],
    location: rack('D'),
    bought: 170,
    ...small,
  },
  {
    id: 'ART-111',
    product: 'PRD-114',
    quantity: 4,
    limits: [1, 5],
    location: rack('C'),
    bought: 500,
    ...visual,
  },
  {
    id: 'ART-112',
    product: 'PRD-116',
    quantity: 3,
    limits: [0, 4],
    location: rack('E'),
    bought: 380,
    ...events,
  },
  {
    id: 'ART-113',
    product: 'PRD-118',
    quantity: 6,
    limits: [2, 10],
    location: rack('D'),
    bought: 160,
    ...small,
  },
  {
    id: 'ART-114',
    product: 'PRD-120',
    quantity: 10,
    limits: [3, 18],
    location: rack('E'),
    bought: 410,
    ...events,
  },
  {
    id: 'ART-115',
    product: 'PRD-121',
    quantity: 5,
    limits: [2, 8],
    location: rack('E'),
    bought: 230,
    ...small,
  },
  {
    id: 'ART-116',
    product: 'PRD-123',
    quantity: 6,
    limits: [2, 10],
    location: rack('D'),
    bought: 200,
    ...events,
  },
  {
    id: 'ART-117',
    product: 'PRD-126',
    quantity: 12,
    limits: [5, 30],
    location: rack('D'),
    bought: 200,
    ...small,
  },
  {
    id: 'ART-118',
    product: 'PRD-127',
    quantity: 20,
    limits: [6, 40],
    location: rack('D'),
    bought: 200,
    ...small,
  },
  {
    id: 'ART-119',
    product: 'EVT-101',
    quantity: 2,
    limits: [0, 3],
    location: rack('E'),
    bought: 450,
    ...events,
  },
  {
    id: 'ART-120',
    product: 'EVT-102',
    quantity: 1,
    limits: [0, 2],
    serial: 'LED32-23-0042',
    bought: 600,
    ...events,
  },
  {
    id: 'ART-121',
    product: 'EVT-103',
    quantity: 6,
    limits: [1, 8],
    location: rack('B'),
    bought: 350,
    ...events,
  },
];

/** Serial numbers of a series: `count` of them after the first `from`. */
export const serialsOf = (series: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_one, index) => `${series}${String(from + index + 1).padStart(4, '0')}`);

const products = new Map(sampleProducts.map((product) => [product.id, product]));

function itemOf(line: Line, today: string): ItemInput & { id: string } {
  const product = products.get(line.product);
  if (!product) throw new Error(`no sample product ${line.product}`);
  const [minQuantity, maxQuantity] = line.limits;
  return {
    id: line.id,
    movementId: `MVT-${line.id}`,
    name: product.name,
    category: product.category,
    price: { sale: product.price.sale, rental: product.price.rental },
    quantity: line.quantity,
    minQuantity,
    maxQuantity,
    serialNumber: line.serial ?? '',
    location: line.location ?? depot,
    supplier: line.supplier,
    warranty: line.warranty ?? '',
    productId: line.product,
    purchaseDate: addDays(today, -line.bought),
    ...(line.series && { followsUnits: true, serialNumbers: serialsOf(line.series, 0, line.quantity) }),
  };
}

/** The items with their opening stock. */
export const sampleItems = (today: string): (ItemInput & { id: string })[] =>
  lines.map((line) => itemOf(line, today));
