// The menu of every record offers these words; what follows a press is in `archiving.messages.ts`.

export const recordMenuMessages = {
  open: 'Ouvrir',
  edit: 'Modifier',
  archive: 'Mettre à la corbeille',
  restore: 'Restaurer',
} as const;
