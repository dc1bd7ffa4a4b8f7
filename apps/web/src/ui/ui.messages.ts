// The French words of the kit itself; a feature's words live in its own messages file.

import { formatNumber } from './format.ts';

export const uiMessages = {
  backToList: 'Retour à la liste',
  waiting: "En attente d'envoi",
  waitingHint: 'Enregistré sur cet appareil, sera envoyé à la reconnexion',
  refused: 'À revoir',
  decide: 'Voir les choix',
  refusedHint: 'Le serveur a refusé cette saisie : voir pourquoi',
  conflict: 'En conflit',
  conflictHint: "Quelqu'un d'autre a modifié cette fiche : choisir ce qui est gardé",
  required: 'Ce champ est obligatoire',
  unreadNumber: 'Ce n’est pas un nombre',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  clearSearch: 'Effacer la recherche',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  retry: 'Réessayer',
  showMore: (count: number) => `Afficher ${formatNumber(count)} de plus`,
  loading: 'Chargement…',
  choose: 'Choisir…',
  create: (text: string) => `Créer « ${text} »`,
  columns: 'Colonnes',
  chooseColumns: 'Choisir les colonnes',
  rowActions: (name: string) => `Actions : ${name}`,
  selectRow: (name: string) => `Sélectionner ${name}`,
  selectAll: 'Tout sélectionner',
  clearSelection: 'Tout désélectionner',
  selected: (count: number, isFeminine: boolean) =>
    `${count} sélectionné${isFeminine ? 'e' : ''}${count > 1 ? 's' : ''}`,
  total: 'Total',
  actions: 'Actions',
  selection: 'Sélection',
  print: 'Imprimer',
  printed: (printed: number, total: number, at: string) =>
    `${printed} ligne${printed > 1 ? 's' : ''}${printed < total ? ` sur ${total}` : ''} · ${at}`,
  moreActions: "Plus d'actions",
  import: 'Importer…',
  export: 'Exporter…',
  exportSelection: 'Exporter',
  filters: 'Filtres',
  filter: 'Filtrer',
  clearFilters: 'Effacer les filtres',
  withoutFilter: (filter: string) => `${filter}, retirer ce filtre`,
  noResult: 'Aucun résultat pour ces critères',
  breadcrumbs: "Fil d'Ariane",
  partFailed:
    'Cette partie n’a pas pu être chargée. Rechargez la page dès que vous avez enregistré, ou continuez sans elle.',
  reload: 'Recharger',
  lateComing: (percent: number, seconds: number | null) =>
    seconds === null
      ? `Pas encore sur cet appareil : préparation en cours, ${percent} %. Cela s’ouvrira de soi-même.`
      : `Pas encore sur cet appareil : préparation en cours, ${percent} %. Cela s’ouvrira de soi-même, dans ${seconds} s au plus.`,
  lateCut: (percent: number) =>
    `Pas encore sur cet appareil : le réseau manque et la préparation s’est arrêtée à ${percent} %. Cela s’ouvrira de soi-même dès son retour.`,
  lateNetwork: 'Le réseau est lent ou absent : cela s’ouvrira de soi-même dès que le serveur répond.',
  soFar: 'sur cet appareil, la suite arrive',
  notHere: 'Pas encore sur cet appareil',
  notHereHint: 'Cela viendra de soi-même avec le réseau.',
  lateNoRoom: 'Plus de place sur cet appareil pour garder cette partie : il faut le réseau pour l’ouvrir.',
  lateGone: 'Le serveur a une nouvelle version, qui arrive. Rechargez la page pour l’avoir.',
  loadFailed: 'Le chargement a échoué',
  loadFailedHint: 'Vérifiez votre connexion, puis réessayez.',
  unsavedTitle: 'Quitter sans enregistrer ?',
  unsavedMessage:
    'Vos modifications ne sont pas enregistrées. Elles seront perdues si vous quittez cette page.',
  unsavedLeave: 'Quitter sans enregistrer',
  unsavedStay: 'Continuer la saisie',
  notifications: 'Messages',
} as const;
