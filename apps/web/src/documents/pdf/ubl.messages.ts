// French words of the XML of an invoice and of a credit note, apart from those that every list loads.

export const ublMessages = {
  action: 'Préparation facturation électronique (XML)',
  done: 'Préparation facturation électronique enregistrée',
  failed: (message: string) => `Le fichier XML n’a pas été fait : ${message || 'Erreur inconnue'}`,
} as const;
