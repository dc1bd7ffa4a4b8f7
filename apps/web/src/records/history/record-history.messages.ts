// The French words of the Historique, whatever the record.

export const historyMessages = {
  title: 'Historique',
  empty: "Aucune modification pour l'instant",
  you: 'Vous',
  offline: "L'historique complet demande une connexion. Voici ce qui attend sur cet appareil.",
  failed: "L'historique n'a pas pu être chargé",
  nothing: 'vide',
  discarded: (label: string, value: string) => `${label} : ${value} (non gardé)`,
  discardedLines: (label: string) => `${label} (version non gardée)`,
  field: (label: string, from: string, to: string) => `${label} : ${from} → ${to}`,
  verbs: {
    create: 'a créé la fiche',
    update: 'a modifié la fiche',
    archive: 'a mis la fiche à la corbeille',
    restore: 'a restauré la fiche',
    give_up: "a gardé l'autre version, en conflit avec la sienne",
  } as Readonly<Record<string, string>>,
  otherVerb: (verb: string) => `a effectué « ${verb} »`,
} as const;
