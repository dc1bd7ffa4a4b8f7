// The French sentences the engine itself can answer with; business sentences come from the rulebook.

export const syncMessages = {
  storage_full:
    "L'appareil n'a plus de place : cette saisie n'est pas enregistrée. Téléchargez-la avant de continuer.",
  storage_failed:
    "Cette saisie n'a pas pu être enregistrée sur l'appareil. Téléchargez-la avant de continuer.",
  upgrade_required:
    "Une version plus récente de l'application est ouverte sur cet appareil : cette saisie n'est pas enregistrée. Téléchargez-la, puis mettez à jour.",
  version_conflict: 'Cette fiche a été modifiée entre-temps. Comparer / Recharger',
  not_in_queue: "Cette écriture n'attend plus",
  not_parked: "Cette écriture est en cours d'envoi : elle ne peut pas être corrigée ici",
  cannot_keep: 'Cet élément a été supprimé : votre version ne peut pas être renvoyée telle quelle',
  page_too_old:
    "Une version plus récente de l'application est ouverte sur cet appareil : mettez à jour cette page",
  attachment_lost:
    "Le fichier joint n'est plus sur cet appareil : abandonnez cette saisie et reprenez la photo",
  unsent_writes: 'Des saisies attendent encore leur envoi',
  internal: "Une erreur inattendue s'est produite",
} as const;

export type SyncErrorCode = keyof typeof syncMessages;
