// Lists and writes answer an unreadable request in these sentences.
export const recordMessages = {
  unknownParameter: 'Paramètre inconnu',
  limit: (max: number) => `Nombre entier de 1 à ${max}`,
  tooManyTerms: (max: number) => `${max} mots différents au plus`,
  cursor: 'Repère de page invalide pour ce tri',
  knownSorts: (known: string) => `Tri inconnu. Tris possibles : ${known}`,
  bound: 'Comparaison inconnue : un champ de tri, puis >=, <=, > ou < et un nombre ou un jour',
  repeated: 'Une seule valeur attendue',
  archived: 'true ou false',
  since: 'Compteur de changements invalide',
  horizon: 'all, auto ou un nombre de jours',
  copyCursor: 'Repère de copie invalide',
  ifMatch: 'Version attendue invalide : un nombre entre guillemets, comme "7"',
  idempotencyKey: "La clé d'idempotence compte de 1 à 200 caractères",
  body: 'Un objet JSON est attendu',
} as const;
