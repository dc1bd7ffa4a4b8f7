// The French sentences of the facts (docs/product.md 'Notifications').
import type { FactName } from './fact.ts';

const at = (time: string): string => (time === '' ? '' : ` à ${time}`);

export const factMessages = {
  taskDue: "Tâche à faire aujourd'hui",
  taskDueText: (title: string, contact: string) => (contact === '' ? title : `${title} · ${contact}`),
  taskLate: 'Tâche en retard',
  taskLateText: (title: string, due: string) => `${title}, à faire pour le ${due}`,
  openTask: 'Voir la tâche',

  eventTomorrow: 'Événement demain',
  eventText: (title: string, time: string, location: string) =>
    `${title}${at(time)}${location === '' ? '' : `, ${location}`}`,
  eventChanged: 'Événement modifié',
  eventCancelled: 'Événement annulé',
  eventChangedText: (title: string, day: string, time: string) => `${title}, le ${day}${at(time)}`,
  openEvents: 'Voir les événements',

  newProspect: 'Nouveau prospect',
  newProspectText: (name: string, company: string, source: string) =>
    `${name}${company === '' ? '' : `, ${company}`} (${source})`,
  openContact: 'Voir le contact',

  aQuote: 'Un devis',
  quoteExpiring: 'Devis bientôt expiré',
  quoteExpiringText: (number: string, client: string, day: string) =>
    `${number} pour ${client}\u00a0: dernier jour le ${day}`,
  quoteAccepted: 'Devis accepté',
  quoteAcceptedText: (number: string, client: string) => `${number} accepté par ${client}`,
  openQuote: 'Voir le devis',

  anInvoice: 'Une facture',
  invoiceOverdue: 'Facture en retard',
  invoiceOverdueText: (number: string, client: string, remaining: string, day: string) =>
    `${number}, ${client}\u00a0: ${remaining} à recevoir depuis le ${day}`,
  openInvoice: 'Voir la facture',

  stockLow: 'Stock critique',
  stockOut: 'Rupture de stock',
  stockText: (name: string, quantity: number, minimum: number) =>
    `${name}\u00a0: ${quantity} en stock pour un minimum de ${minimum}`,
  openInventory: "Voir l'inventaire",

  aDelivery: 'Un bon de livraison',
  deliveryText: (number: string, client: string) => `${number}, ${client}`,
  deliveryRefusedText: (number: string, client: string, reason: string) =>
    `${number}, ${client}${reason === '' ? '' : `\u00a0: ${reason}`}`,
  openDelivery: 'Voir le bon de livraison',
  openList: 'Voir la liste',
} as const;

/** One sentence for many of a kind. */
export const manyFacts: Record<FactName, { text: (count: number) => string; url: string }> = {
  task_due: { text: (count) => `${count} tâches à faire aujourd'hui`, url: '/tasks?moment=today' },
  task_late: { text: (count) => `${count} tâches en retard`, url: '/tasks?moment=late' },
  quote_expiring: { text: (count) => `${count} devis expirent bientôt`, url: '/quotes' },
  quote_accepted: { text: (count) => `${count} devis acceptés`, url: '/quotes' },
  invoice_overdue: { text: (count) => `${count} factures en retard`, url: '/invoices' },
  stock_low: { text: (count) => `${count} articles au stock minimum ou en dessous`, url: '/inventory' },
  event_tomorrow: { text: (count) => `${count} événements demain`, url: '/events' },
  event_changed: { text: (count) => `${count} événements modifiés`, url: '/events' },
  delivery_done: { text: (count) => `${count} bons de livraison livrés`, url: '/bon-livraison' },
  delivery_refused: { text: (count) => `${count} livraisons refusées`, url: '/bon-livraison' },
  contact_new: { text: (count) => `${count} nouveaux prospects`, url: '/contacts?type=prospect' },
};

/** Titles by status of the note. */
export const deliveryFactTitles = {
  livre: 'Bon de livraison livré',
  partiellement_livre: 'Livraison partielle',
  refuse: 'Livraison refusée',
} as const;
