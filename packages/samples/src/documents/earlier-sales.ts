// The year before: sales that were invoiced at once and are settled, so that figures have something to compare with.
import type { SampleUserId } from '../company/people.ts';
import { rental, sale, type Story, type StoryLine, type StoryPayment } from './story.ts';

interface SettledSale {
  contact: number;
  by: SampleUserId;
  daysAgo: number;
  project: string;
  lines: readonly StoryLine[];
}

const PAID_AFTER_DAYS = 24;

/** One in three by a cheque, which was cashed three days later. */
function paymentOf({ daysAgo }: SettledSale, index: number): StoryPayment {
  const paid = daysAgo - PAID_AFTER_DAYS;
  const by = { daysAgo: paid, share: 1 };
  if (index % 3 !== 0) return { ...by, mode: 'Virement', reference: `VIR 80${index + 110}` };
  const cheque = { number: `44000${index + 10}`, bank: 'Banque Populaire', due: -paid };
  return {
    ...by,
    mode: 'Chèque',
    reference: '',
    cheque: { ...cheque, remitted: paid - 1, cleared: paid - 3 },
  };
}

const settled = (of: SettledSale, index: number): Story => ({
  ...of,
  invoiced: of.daysAgo,
  payments: [paymentOf(of, index)],
});

const sales: readonly SettledSale[] = [
  {
    contact: 2,
    by: 'commercial1',
    daysAgo: 352,
    project: 'Salle des professeurs',
    lines: [sale('PRD-102', 2, 5), sale('SRV-101', 2)],
  },
  {
    contact: 14,
    by: 'commercial1',
    daysAgo: 338,
    project: 'Concession de Casablanca',
    lines: [sale('PRD-105', 2), sale('SRV-101')],
  },
  {
    contact: 12,
    by: 'commercial2',
    daysAgo: 324,
    project: 'Salon du tourisme',
    lines: [rental('EVT-102', 2, -324, 4), sale('SRV-110')],
  },
  {
    contact: 3,
    by: 'commercial2',
    daysAgo: 309,
    project: 'Accueil de la clinique',
    lines: [sale('PRD-112', 2), sale('SRV-103', 2)],
  },
  {
    contact: 16,
    by: 'commercial2',
    daysAgo: 295,
    project: 'Salle de réunion',
    lines: [sale('PRD-103'), sale('PRD-121'), sale('SRV-101')],
  },
  {
    contact: 7,
    by: 'commercial1',
    daysAgo: 281,
    project: 'Médiathèque',
    lines: [sale('PRD-102', 3, 6), sale('SRV-105')],
  },
  {
    contact: 12,
    by: 'commercial2',
    daysAgo: 262,
    project: 'Tournée des villes',
    lines: [rental('EVT-101', 3, -262, 6), sale('SRV-109', 2)],
  },
  {
    contact: 8,
    by: 'commercial1',
    daysAgo: 247,
    project: 'Quai de chargement',
    lines: [sale('PRD-105'), sale('PRD-120'), sale('SRV-101')],
  },
  {
    contact: 15,
    by: 'commercial2',
    daysAgo: 231,
    project: 'Deux classes pilotes',
    lines: [sale('PRD-102', 2, 8), sale('SRV-105')],
  },
  {
    contact: 11,
    by: 'commercial1',
    daysAgo: 216,
    project: 'Office du tourisme',
    lines: [sale('PRD-112', 3), sale('SRV-101', 3)],
  },
  {
    contact: 12,
    by: 'commercial2',
    daysAgo: 199,
    project: 'Festival de printemps',
    lines: [rental('EVT-103', 3, -199, 5), sale('SRV-110')],
  },
  {
    contact: 18,
    by: 'commercial2',
    daysAgo: 184,
    project: 'Bureau de vente',
    lines: [sale('PRD-103'), sale('SRV-101'), sale('SRV-103')],
  },
  {
    contact: 1,
    by: 'commercial1',
    daysAgo: 169,
    project: 'Suites du riad',
    lines: [sale('PRD-112', 2), sale('PRD-123', 2), sale('SRV-101', 2)],
  },
  {
    contact: 9,
    by: 'commercial2',
    daysAgo: 136,
    project: 'Catalogue interactif',
    lines: [sale('PRD-114'), sale('SRV-107', 6)],
  },
];

export const earlierSales: readonly Story[] = sales.map(settled);
