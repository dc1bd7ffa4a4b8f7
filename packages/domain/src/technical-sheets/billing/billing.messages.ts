// The words of what a sheet bills, on the invoice and before it is made.

export const billingMessages = {
  work: 'Main-d’œuvre',
  trip: 'Déplacement',
  onSite: (time: string) => `${time} sur place`,
  share: (time: string, names: string) => `${time}, part de ${names}`,
  of: (names: string, reason: string) => `${names} : ${reason}`,
  title: (number: string, day: string) => `Intervention ${number} du ${day}`,
  noUnit: 'Aucune unité nommée sur la fiche',
  unknownUnit: 'Unité introuvable dans le parc',
  noRate: 'Indiquez le taux horaire dans Paramètres, Documents, avant de facturer du temps',
} as const;
