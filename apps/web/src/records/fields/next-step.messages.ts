// French of the next step of a record.

export const nextStepMessages = {
  action: 'Prochaine étape',
  title: (name: string) => `Prochaine étape · ${name}`,
  step: 'À faire',
  stepHint: 'Par exemple : rappeler, envoyer les plans',
  day: 'Le',
  dayHint: 'Ce jour-là, elle est à faire dans l’accueil et dans les relances',
  submit: 'Enregistrer',
  saved: 'Prochaine étape notée',
  removed: 'Prochaine étape retirée',
  done: 'Étape faite',
  markDone: 'Étape faite',
} as const;
