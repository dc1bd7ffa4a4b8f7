// The French messages about the application and its data on this device, loaded when they are needed.

export const deviceMessages = {
  unsavedTitle: 'Modifications non enregistrées',
  unsavedHint:
    'Cet appareil n’a pas pu les garder. Faites de la place puis enregistrez de nouveau, ou téléchargez-les avant de fermer la page.',
  giveUp: (what: string) => `Abandonner : ${what}`,
  lowSpace: {
    title: 'Espace presque plein sur cet appareil',
    description:
      'Des copies ont été libérées pour garder vos modifications. Ce qui attend d’être envoyé reste en sécurité.',
  },
  factorTitle: 'Double authentification',
  factorIntro:
    'Votre entreprise la demande pour votre rôle. Activez-la pour continuer : ce qui attend d’être envoyé est gardé.',
  seeSynchronisation: 'Voir la synchronisation',
  updateReady: 'Une nouvelle version est disponible',
  updateNow: 'Mettre à jour',
  erased: 'Le navigateur a effacé les données de cet appareil',
  erasedWaiting: (count: number) =>
    count > 1
      ? `${count} modifications n'étaient pas encore envoyées. Vérifiez-les, et ressaisissez celles qui manquent.`
      : "Une modification n'était pas encore envoyée. Vérifiez-la, et ressaisissez-la si elle manque.",
  copy: {
    coming: 'Vos données arrivent sur cet appareil : listes et chiffres ne sont pas encore complets.',
    cut: 'Seule une partie de vos données est sur cet appareil : listes et chiffres sont incomplets jusqu’au retour du réseau.',
  },
  copyErased: {
    coming: 'La copie de cet appareil a été effacée par le navigateur : elle revient du serveur.',
    cut: 'La copie de cet appareil a été effacée par le navigateur : vos données reviendront du serveur dès le retour du réseau.',
  },
  blocked: "Un autre onglet utilise l'ancienne version",
  blockedWhy: 'Fermez les autres onglets de Zellige pour continuer.',
  serverRestored: 'Le serveur a été restauré',
  serverRestoredWhy: 'Cet appareil a gardé des fiches plus récentes que la sauvegarde.',
  otherInstance: 'Une autre instance répond à cette adresse',
  otherInstanceWhy: 'Rien n’est envoyé ni repris sans votre décision. Vos saisies restent sur cet appareil.',
  see: 'Voir',
  updating: 'Mise à jour en cours…',
  updateLater: "Une saisie n'est pas enregistrée",
  updateLaterWhy: 'Enregistrez-la ou quittez-la, ici ou dans un autre onglet, puis mettez à jour.',
} as const;
