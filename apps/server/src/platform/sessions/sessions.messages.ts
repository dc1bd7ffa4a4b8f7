// What the door says besides the sentences of the error codes.

export const sessionMessages = {
  closedInDemo: 'Indisponible dans la démonstration, que d’autres visiteurs utilisent aussi',
} as const;
