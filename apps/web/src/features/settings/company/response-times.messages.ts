// French words of the response times.
export const responseTimesMessages = {
  times: 'Délais d’intervention',
  timesIntro:
    'Heures travaillées avant que quelqu’un commence, là où aucun contrat ne dit autre chose. Les demandes ouvertes sont recalculées ; leur responsable est prévenu quand il reste un quart du délai.',
  priority: (label: string) => `Priorité ${label.toLowerCase()}`,
  hours: 'h',
  visits: 'Durée d’une intervention',
  visitsIntro: 'Pour les demandes dont personne ne précise la durée.',
  visitMinutes: 'Durée par défaut',
  minutes: 'min',
} as const;
