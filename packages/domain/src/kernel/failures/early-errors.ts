// Of what can go wrong (error-codes.ts), what a page may have to say before it has the others: it starts without them.

export const earlyErrors = {
  forbidden: "Vous n'avez pas les droits pour cette action",
  unavailable: 'Le service est momentanément indisponible',
} as const;
