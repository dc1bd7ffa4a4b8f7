// French texts of correcting a write that the server refused.

export const correctionMessages = {
  title: 'Vous corrigez une saisie refusée',
  conflictTitle: 'Vous reprenez une saisie en conflit',
  saving: 'En enregistrant, vous la remplacez et elle repart.',
  seeVersions: 'Voir les deux versions',
  back: 'Voir la synchronisation',
  sendAgain: 'Corriger et renvoyer',
  sent: 'Saisie corrigée : elle repart',
} as const;
