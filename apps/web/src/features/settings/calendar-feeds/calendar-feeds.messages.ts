// Every French word of 'Agenda privé'.

export const calendarFeedMessages = {
  title: 'Agenda privé',
  intro:
    'Abonnez l’agenda de votre téléphone à une adresse\u00a0: il y lit vos événements, vos livraisons et vos locations, de trente jours en arrière à six mois en avant.',
  noAlarm:
    'Ce n’est pas une alerte\u00a0: chaque agenda relit l’adresse à son rythme, Google toutes les 8 à 24 heures. Pour le jour même, ouvrez Zellige.',
  none: 'Aucun agenda abonné',
  newFeed: 'Nouvelle adresse',
  makeTitle: 'Nouvelle adresse d’agenda',
  make: 'Créer l’adresse',
  person: 'Agenda de',
  me: 'Moi',
  madeTitle: 'Adresse de l’agenda',
  shownOnce:
    'Copiez-la maintenant, elle ne sera plus affichée, puis collez-la dans « Ajouter un agenda par URL ». Qui la connaît peut lire l’agenda.',
  copy: 'Copier l’adresse',
  unknown: 'Personne inconnue',
  createdOn: 'Créée le',
  lastReading: 'Dernière lecture',
  never: 'jamais',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer l’agenda de ${name}`,
  revokeQuestion: (name: string) => `Révoquer l’agenda de ${name} ?`,
  revokeWarning: 'Les programmes abonnés à cette adresse ne liront plus rien.',
  revoked: { title: 'Adresse révoquée' },
  failed: 'Action impossible',
} as const;
