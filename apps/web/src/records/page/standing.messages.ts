// French words of what was done in the field against the plan.
export const standingMessages = {
  despite: (what: string) => `Réalisé malgré ${what}`,
  reason: (reason: string) => `Motif du bureau : ${reason}`,
  onSite: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length > 1 ? 'sont' : 'est'} déjà sur place`,
  otherwise: 'Réalisé autrement que prévu',
} as const;
