// French words of views.

export const viewMessages = {
  views: 'Vues',
  all: 'Tout',
  list: 'Toutes les vues',
  save: 'Enregistrer la vue',
  update: 'Mettre à jour la vue',
  updated: (name: string) => `Vue « ${name} » mise à jour`,
  actions: (name: string) => `Actions de la vue ${name}`,
  rename: 'Renommer',
  share: 'Partager avec tout le monde',
  unshare: 'Ne plus partager',
  pin: 'Épingler dans la barre latérale',
  unpin: 'Retirer de la barre latérale',
  prefer: 'Ouvrir la liste avec cette vue',
  unprefer: 'Ne plus ouvrir la liste avec cette vue',
  before: 'Déplacer à gauche',
  after: 'Déplacer à droite',
  remove: 'Supprimer',
  removed: (name: string) => `Vue « ${name} » supprimée`,
  undo: 'Annuler',
  saved: (name: string) => `Vue « ${name} » enregistrée`,
  failed: 'La vue n’est pas enregistrée',
  name: 'Nom',
  columns: (count: number) => `Garder les ${count} colonnes affichées`,
  shareNow: 'Partager avec tout le monde',
  shared: 'Partagée',
  submit: 'Enregistrer',
  dropped: (names: readonly string[]) =>
    names.length === 1
      ? `Cette vue demande « ${names[0] ?? ''} », que la liste ne connaît plus : laissé de côté.`
      : `Cette vue demande ${names.map((name) => `« ${name} »`).join(', ')}, que la liste ne connaît plus : laissés de côté.`,
} as const;
