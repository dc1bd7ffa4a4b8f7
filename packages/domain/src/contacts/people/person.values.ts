// Bounds and words of the people and addresses of a contact: apart from the schema, so that screens load without zod.

export const MAX_PEOPLE = 30;
export const MAX_ADDRESSES = 30;

/** Where invoices go, and where work is done. */
export const addressKinds = ['billing', 'site'] as const;

export const addressKindLabels: Readonly<Record<(typeof addressKinds)[number], string>> = {
  billing: 'Facturation',
  site: 'Site',
};

export const peopleWords = {
  sameKey: 'Cet élément est déjà dans la liste',
  oneMain: 'Un seul interlocuteur principal par contact',
  main: 'principal',
  notBilled: 'Une facture porte une adresse de facturation, pas celle d’un site',
} as const;
