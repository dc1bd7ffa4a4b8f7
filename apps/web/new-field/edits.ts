// These edits give a contact, an item of the stock, an invoice, a deal, a contract and a request one more text field, as CONTRIBUTING.md 'A new field' lists
// it: three lines in three files each. The tests beside this run on the sources with these edits.

interface Edit {
  file: string;
  /** A line of the file, below which the new one stands; or what the line becomes. */
  line: string;
  becomes: string;
}

export const edits = {
  contacts: [
    {
      file: 'packages/domain/src/contacts/contact.schema.ts',
      line: '  city: text(80).optional(),',
      becomes: '  city: text(80).optional(),\n  position: text(80).optional(),',
    },
    {
      file: 'packages/domain/src/contacts/contact.fields.ts',
      line: "  city: field('Ville'),",
      becomes: "  city: field('Ville'),\n  position: field('Fonction'),",
    },
    {
      file: 'apps/web/src/features/contacts/contact-sections.ts',
      line: "const reach = ['phone', 'email', 'address', 'city'] as const",
      becomes: "const reach = ['phone', 'email', 'address', 'city', 'position'] as const",
    },
  ],
  inventory: [
    {
      file: 'packages/domain/src/inventory/inventory.schema.ts',
      line: '  supplier: text(160).optional(),',
      becomes: '  supplier: text(160).optional(),\n  model: text(80).optional(),',
    },
    {
      file: 'packages/domain/src/inventory/inventory.fields.ts',
      line: "  supplier: field('Fournisseur'),",
      becomes: "  supplier: field('Fournisseur'),\n  model: field('Modèle'),",
    },
    {
      file: 'apps/web/src/features/inventory/item/item-sections.ts',
      line: "const purchase = ['supplier', 'purchaseDate', 'warranty'] as const",
      becomes: "const purchase = ['supplier', 'model', 'purchaseDate', 'warranty'] as const",
    },
  ],
  invoices: [
    {
      file: 'packages/domain/src/invoices/invoice.schema.ts',
      line: '  dueDate: day.optional(),\n};',
      becomes: '  dueDate: day.optional(),\n  orderNumber: text(80).optional(),\n};',
    },
    {
      file: 'packages/domain/src/invoices/invoice.fields.ts',
      line: "  dueDate: field('Échéance', 'day'),",
      becomes: "  dueDate: field('Échéance', 'day'),\n  orderNumber: field('Bon de commande'),",
    },
    {
      file: 'apps/web/src/features/invoices/invoice-sections.ts',
      line: "const payment = ['paymentMethod', 'paymentTerms'] as const",
      becomes: "const payment = ['paymentMethod', 'paymentTerms', 'orderNumber'] as const",
    },
  ],
  deals: [
    {
      file: 'packages/domain/src/deals/deal.schema.ts',
      line: '  source: text(80).optional(),\n  assignedTo',
      becomes: '  source: text(80).optional(),\n  campaign: text(80).optional(),\n  assignedTo',
    },
    {
      file: 'packages/domain/src/deals/deal.fields.ts',
      line: "  source: field('Origine'),",
      becomes: "  source: field('Origine'),\n  campaign: field('Campagne'),",
    },
    {
      file: 'apps/web/src/features/deals/deal-sections.ts',
      line: "const origin = ['source'] as const",
      becomes: "const origin = ['source', 'campaign'] as const",
    },
  ],
  contracts: [
    {
      file: 'packages/domain/src/contracts/contract.schema.ts',
      line: '  assignedTo: pricedTerms.assignedTo,\n  terms',
      becomes: '  assignedTo: pricedTerms.assignedTo,\n  orderNumber: text(80).optional(),\n  terms',
    },
    {
      file: 'packages/domain/src/contracts/contract.fields.ts',
      line: "  paymentTerms: field('Conditions de paiement'),",
      becomes: "  paymentTerms: field('Conditions de paiement'),\n  orderNumber: field('Bon de commande'),",
    },
    {
      file: 'apps/web/src/features/contracts/contract-sections.ts',
      line: "const payment = ['paymentMethod', 'paymentTerms'] as const",
      becomes: "const payment = ['paymentMethod', 'paymentTerms', 'orderNumber'] as const",
    },
  ],
  requests: [
    {
      file: 'packages/domain/src/requests/request.schema.ts',
      line: '  speciality: text(80).optional(),',
      becomes: '  speciality: text(80).optional(),\n  access: text(80).optional(),',
    },
    {
      file: 'packages/domain/src/requests/request.fields.ts',
      line: "  speciality: field('Spécialité'),",
      becomes: "  speciality: field('Spécialité'),\n  access: field('Accès au site'),",
    },
    {
      file: 'apps/web/src/features/requests/request-sections.ts',
      line: "const work = ['speciality'] as const",
      becomes: "const work = ['speciality', 'access'] as const",
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

/** The file as it stands after its edit. */
export function edited(code: string, { file, line, becomes }: Edit): string {
  if (code.split(line).length !== 2) throw new Error(`${file} does not hold '${line}' once`);
  return code.replace(line, becomes);
}
