// French words of the page of proof.

/** Behind a quote that its client signed by a link. */
export const proofWords = {
  title: 'Preuve de signature',
  signer: 'Signataire',
  at: 'Signé le',
  from: 'Adresse réseau',
  consent: 'Accord donné',
  sum: 'Document lu',
  sumOf: (sum: string, version: number) => `PDF de la version ${version}, empreinte SHA-256 ${sum}`,
  link: 'Lien',
  kind: 'Nature de la signature',
  law: 'Signature électronique simple (lois 53-05 et 43-20). L’acceptation est inscrite dans le journal scellé de l’entreprise. Données traitées pour ce devis seul ; accès, rectification et opposition auprès de l’entreprise (loi 09-08).',
  company: 'Entreprise',
} as const;
