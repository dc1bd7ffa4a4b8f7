// The sentences of a merge of contacts.
export const mergeMessages = {
  restore: 'Cette fiche a été fusionnée : annulez la fusion pour la retrouver',
  archived: (name: string) => `« ${name} » est dans la corbeille : sortez la fiche d’abord`,
  merged: (name: string) => `« ${name} » a déjà été fusionnée avec une autre fiche`,
  chosen: 'Choisissez une des fiches fusionnées',
  nothing: 'Aucune fusion à annuler',
  mergedAgain: (name: string) => `« ${name} » a été fusionnée à son tour : annulez d’abord cette fusion`,
  late: (name: string, values: string) => `Saisi sur « ${name} » avant sa fusion, non retenu : ${values}`,
} as const;
