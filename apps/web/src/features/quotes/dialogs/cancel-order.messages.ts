// French words of the dialog that cancels a confirmed order.
import { plural } from '../../../ui/format.ts';

export const cancelOrderMessages = {
  title: (number: string) => `Annuler la commande ${number} ?`,
  hint: 'Tout se fait en une fois. Ce qui est livré doit d’abord être revenu.',
  deposit: (amount: string) => `Acompte de ${amount} TTC`,
  ends: { credit: 'Avoir', withheld: 'Conservé' },
  hints: {
    credit: 'Ce qui est payé devient un crédit du client, à utiliser ou à rembourser',
    withheld: 'La facture d’acompte reste telle quelle : payée, ou due',
  },
  credited: (number: string, amount: string) => `Avoir sur ${number}, ${amount} TTC`,
  freed: (count: number) => plural(count, 'réservation libérée', 'réservations libérées'),
  calledOff: (count: number) =>
    plural(count, 'bon de livraison en préparation annulé', 'bons de livraison en préparation annulés'),
  advance: (amount: string) => `${amount} versés avec le devis : à rendre au client`,
  refused: 'Le devis passe à « Refusé » avec ce motif',
  reason: 'Motif de l’annulation',
} as const;
