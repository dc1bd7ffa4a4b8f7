// Sessions are refused in these sentences, besides those of the error codes.

export const sessionMessages = {
  closedInDemo: 'Indisponible dans la démonstration, que d’autres visiteurs utilisent aussi',
} as const;
