// French of the choice of a person and an address of the client.

export const contactChoicesMessages = {
  person: 'À l’attention de',
  onSpot: 'Sur place, demander',
  nobody: 'Personne en particulier',
  gone: 'Ne figure plus sur la fiche',
  place: 'Adresse du client',
  billing: 'Adresse de facturation',
  none: 'Aucune adresse',
  own: 'Adresse de la fiche',
  typed: 'Autre adresse, saisie ici',
} as const;
