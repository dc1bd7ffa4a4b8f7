// Every French word of an invoice as UBL.

/** Words of the UBL of an invoice or of a credit note. */
export const ubl = {
  title: 'Préparation facturation électronique',
  fileTitle: (number: string) => `Préparation facturation électronique (UBL 2.1) : ${number}`,
  provisional: 'Ce document n’a pas encore son numéro : la préparation attend qu’il soit donné',
  noLines: 'Ce document n’a aucune ligne facturée',
  discount: 'Remise',
  globalDiscount: 'Remise globale',
  rounding: 'Arrondi',
  unit: 'Unité',
  quote: 'Devis',
  stamp: (amount: string) => `Droit de timbre sur les espèces reçues, hors total : ${amount}`,
  creditTerms: 'Déduit de ce que le client doit, ou remboursé',
} as const;
