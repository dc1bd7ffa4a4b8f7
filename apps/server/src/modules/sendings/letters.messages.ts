// People read these sentences about a letter that did not arrive.

export const letterMessages = {
  refused: (answer: string) => `Le serveur de messagerie a refusé : « ${answer} »`,
  unreachable: (reason: string) =>
    `Le serveur de messagerie ne répond pas (${reason}). Nouvel essai automatique.`,
  later: (answer: string) =>
    `Le serveur de messagerie demande d’attendre : « ${answer} ». Nouvel essai automatique.`,
  gaveUp: (reason: string) => `Abandonné après plusieurs essais : « ${reason} »`,
  someRefused: (addresses: readonly string[]) => `Refusé pour ${addresses.join(', ')}`,
  doubt:
    'Le serveur s’est arrêté pendant l’envoi, ou a été restauré depuis : rien ne dit si l’e-mail est parti. Vérifiez auprès du client avant de réessayer.',
  cut: (reason: string) =>
    `La connexion au serveur de messagerie a été coupée à la fin de l’envoi (${reason}) : rien ne dit si l’e-mail est parti. Vérifiez auprès du client avant de réessayer.`,
  signedFile: (number: string) => `Devis signé ${number}.pdf`,
  noDocument: 'Le document est introuvable',
  notPrinted: 'Le PDF n’a pas pu être dessiné',
  tooLarge: (limit: number) => `Le PDF dépasse ${limit} Mo : envoyez-le par un autre moyen`,
} as const;
