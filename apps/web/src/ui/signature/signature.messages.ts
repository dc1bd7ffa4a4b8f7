// French words of a signature.

export const signatureMessages = {
  drawn: 'Signature',
  typed: 'Nom saisi',
  signHere: 'Signez ici',
  clear: 'Effacer',
} as const;
