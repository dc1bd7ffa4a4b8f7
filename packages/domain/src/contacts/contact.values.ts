// The closed lists of a contact (specification §3, docs/product.md 'Contacts'): kept apart from the schema, so that a list loads
// without zod.

export const contactTypes = ['client', 'prospect'] as const;

/** People note these on a contact. */
export const exchangeKinds = ['note', 'appel'] as const;

export const contactSources = [
  'Facebook',
  'LinkedIn',
  'Instagram',
  'Site web',
  'Recommandation',
  'Téléphone',
  'Salon',
  'Autre',
] as const;

/** Who keeps back tax from what they pay, because of what they are (docs/product.md 'Payments'). */
export const withholders = ['', 'Organisme public', 'Grand compte'] as const;
