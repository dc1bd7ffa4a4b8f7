// The one table of validation sentences, for the browser and the server (product.md §6, specification §5).
import { formatAmount } from './money.ts';

export const validation = {
  required: 'Ce champ est obligatoire',
  email: 'Adresse email invalide',
  phone: 'Numéro de téléphone invalide',
  iceLength: "L'ICE doit contenir 15 chiffres",
  iceKey: 'Clé ICE incorrecte : vérifiez le numéro',
  rib: 'RIB invalide : la clé de contrôle ne correspond pas',
  lines: 'Ajoutez au moins une ligne',
  quantity: 'La quantité doit être supérieure à 0',
  price: 'Le prix ne peut pas être négatif',
  discount: 'La remise doit être comprise entre 0 et 100 %',
  advance: "L'acompte ne peut pas dépasser le total TTC",
  amount: 'Le montant doit être supérieur à 0',
  amountFormat: 'Montant invalide',
  date: 'Date invalide',
  time: 'Heure invalide',
  endBeforeStart: 'La date de fin doit être postérieure à la date de début',
  dueBeforeDate: "L'échéance ne peut pas précéder la date de facture",
  dueTooLate: "L'échéance ne peut pas dépasser 120 jours (loi 69-21)",
  choice: 'Choisissez une valeur de la liste',
  number: 'Nombre invalide',
  sku: 'Ce SKU existe déjà',
  exemption: "Indiquez le texte d'exonération de la TVA",
  passwordLength: 'Le mot de passe doit contenir au moins 8 caractères',
  tooLong: (max: number) => `Texte trop long (${max} caractères au plus)`,
  tooMany: (max: number) => `Trop d'éléments (${max} au plus)`,
  remaining: (remaining: number) => `Le montant dépasse le reste à payer (${formatAmount(remaining)} MAD)`,
  transition: (from: string, to: string) => `Passage de ${from} à ${to} impossible`,
  quoteExpired: (date: string) => `Ce devis a expiré le ${date}. Prolongez sa validité pour continuer.`,
  unavailable: (n: number, from: string, to: string, references: string) =>
    `Indisponible : ${n} unité(s) libre(s) du ${from} au ${to}${references === '' ? '' : ` (réservé par ${references})`}`,
  technicianBusy: (name: string, event: string, from: string, to: string) =>
    `${name} est déjà affecté à « ${event} » du ${from} au ${to}`,
  quantityRemaining: (n: number) => `Quantité livrée supérieure à la quantité restante (${n})`,
} as const;
