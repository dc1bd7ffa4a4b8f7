// French of what can be done when a write is no longer possible, or was refused.

export const remedyMessages = {
  title: 'Ce que vous pouvez faire',
  take: { label: 'Prendre la sienne', hint: 'Votre saisie reste dans l’historique de la fiche.' },
  reopen: {
    label: 'Rouvrir, puis refaire ma saisie',
    hint: 'La fiche est rouverte comme elle est maintenant, et votre saisie s’y applique.',
  },
  extend: {
    label: 'Prolonger la validité',
    hint: 'Le devis redevient valable, et votre saisie s’y applique.',
  },
  open: { label: 'Ouvrir la fiche', hint: 'Pour voir où elle en est avant de décider.' },
  invoice: { label: 'Voir la facture', hint: 'Ce devis a été facturé.' },
  correct: { label: 'Corriger', hint: 'Le formulaire s’ouvre avec ce que vous aviez saisi.' },
  recount: {
    label: 'Reprendre le comptage',
    hint: 'Le comptage s’ouvre tel qu’il était, et se compare au stock d’aujourd’hui.',
  },
  remaining: { label: 'Enregistrer le reste à payer', hint: 'Le paiement est ramené à ce qui reste dû.' },
  credit: {
    label: 'Garder en crédit du client',
    hint: 'L’argent est là : ce qui dépasse le reste à payer lui est dû.',
  },
  quantities: {
    label: 'Changer les quantités ou l’article',
    hint: 'Cette étape est abandonnée, et le bon s’ouvre pour être repris.',
  },
  arrange: {
    label: 'Voir ce qui est libre',
    hint: 'Les prochaines dates, des produits semblables, ou l’acceptation en surréservation par un manager.',
  },
  stock: { label: 'Voir le stock', hint: 'Ce qui est disponible maintenant, article par article.' },
  keep: {
    label: 'Garder en attente',
    hint: 'La saisie reste ici ; appuyez sur « Réessayer » quand ce sera possible.',
  },
  export: { label: 'Exporter', hint: 'Un fichier à remettre à un responsable.' },
} as const;
