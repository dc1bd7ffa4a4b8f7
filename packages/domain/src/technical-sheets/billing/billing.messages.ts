// The words of what a sheet bills, on the invoice and before it is made.

export const billingMessages = {
  work: 'Main-d’œuvre',
  trip: 'Déplacement',
  onSite: (time: string) => `${time} sur place`,
  title: (number: string, day: string) => `Intervention ${number} du ${day}`,
  noUnit: 'Aucune unité nommée sur la fiche',
  noRate: 'Indiquez le taux horaire dans Paramètres, Documents, avant de facturer du temps',
} as const;
