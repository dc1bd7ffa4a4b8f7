// The French words of the list of keys (specification §2).

export const keysMessages = {
  keysTitle: 'Raccourcis clavier',
  keysGo: 'Aller à',
  keysPage: 'Dans la page',
  keyThen: 'puis',
  keySearch: 'Rechercher dans la liste',
  keyNew: 'Créer',
  keyHelp: 'Afficher cette liste',
  keyPalette: 'Palette de commandes',
  keyEscape: 'Fermer',
  keySubmit: 'Faire l’action principale',
  keyMove: 'Parcourir une liste',
  keyOpen: 'Ouvrir la ligne',
  keyTick: 'Cocher la ligne',
  keyMenu: 'Actions de la ligne',
} as const;
