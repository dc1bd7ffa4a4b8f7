// The French words of the shell: navigation, errors, keys, updates (specification §2, §8).
import { plural } from '../ui/format.ts';

export const appMessages = {
  product: 'Zellige',
  skipToContent: 'Aller au contenu',
  navigation: 'Navigation principale',
  /** With `aria-expanded`. */
  unfold: (section: string) => `${section} : autres listes`,
  bottomBar: {
    name: 'Accès rapides',
    home: 'Accueil',
    day: 'Ma journée',
    more: 'Plus',
    create: 'Créer',
    note: 'Note ou appel',
  },
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  home: "Zellige, retour à l'accueil",

  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Automatique' },
  account: 'Mon compte',
  settings: 'Paramètres',
  profile: 'Profil',
  signOut: 'Déconnexion',
  signOutTitle: 'Se déconnecter maintenant ?',
  signOutOffline: 'Vous êtes hors ligne : pour revenir, il faudra du réseau.',
  signOutWaiting: (count: number) =>
    count > 1
      ? `${count} modifications ne sont pas encore envoyées. Elles partiront à votre prochaine connexion sur cet appareil.`
      : "Une modification n'est pas encore envoyée. Elle partira à votre prochaine connexion sur cet appareil.",

  demoMode: 'Mode démonstration',
  localData: 'Données',

  online: 'En ligne',
  offline: 'Hors ligne',
  /** In two parts: a phone shows the first. */
  offlineWaiting: (count: number): [string, string] => [`Hors ligne · ${count}`, ' en attente'],
  /** In two parts: a phone shows the first. */
  offlinePrepared: (percent: number): [string, string] => [`Hors ligne · ${percent} %`, ' sur cet appareil'],
  /** Whole, and for a phone. */
  preparing: (percent: number): [string, string] => [
    `Préparation hors connexion ${percent} %`,
    `Préparation ${percent} %`,
  ],
  ready: 'Prêt hors connexion',
  readyShort: 'Prêt',
  waiting: (count: number) => `${count} en attente`,
  unsavedCount: (count: number) => plural(count, 'non enregistrée', 'non enregistrées'),
  toReview: (count: number) => `${count} à revoir`,
  connection: (state: string) => `Synchronisation : ${state}`,

  loading: 'Chargement…',
  search: 'Rechercher…',
  searchKeys: 'Ctrl K',
  notFoundTitle: 'Page introuvable',
  notFoundMessage: "Cette adresse ne mène nulle part. Elle a peut-être changé, ou n'existe pas encore.",
  backHome: "Retour à l'accueil",
  closedSection: (label: string) =>
    `« ${label} » n’est pas ouvert à votre rôle. Demandez à un administrateur.`,
  retry: 'Réessayer',
  reload: 'Recharger',
  errorTitle: "Oups ! Une erreur s'est produite",
  errorMessage: 'Vos données enregistrées sont intactes. Réessayez, ou revenez à l’accueil.',
  errorId: "Identifiant de l'erreur",
  quickLinks: 'Accès rapide',
  details: 'Détails techniques',
  showDetails: 'Afficher les détails techniques',
  hideDetails: 'Masquer les détails techniques',
  support: 'Besoin d’aide ?',
  supportContact: (ways: readonly string[]) => `Contactez le support : ${ways.join(' ou ')}`,
  unexpected: "Une erreur inattendue s'est produite",
  unexpectedAction: 'Accueil',
  unsaved: 'Erreur de sauvegarde',

  awaitedTitle: 'Cet écran n’est pas encore sur cet appareil',
  unreachableTitle: "Cet écran n'a pas pu être chargé",
  unreachableMessage:
    "Une nouvelle version a pu être installée, ou le réseau manque. Vos données enregistrées sont intactes : rechargez la page, ou continuez ailleurs dans l'application.",
  stillUnreachable: 'Le serveur ne répond pas encore',
} as const;
