// The French words of what can be done to a contract.
import { actionWords } from '../kernel/operations/action-words.ts';
import { contractSubject } from './contract.subject.ts';

export const contractActionWords = actionWords(contractSubject.nouns, {
  create: { past: 'créé' },
  update: { past: 'modifié', done: 'Contrat enregistré' },
  activate: { do: 'Activer', past: 'activé' },
  suspend: { do: 'Suspendre', past: 'suspendu' },
  resume: { do: 'Reprendre', past: 'repris' },
  terminate: { do: 'Résilier', past: 'résilié' },
  sign: {
    do: 'Faire signer',
    done: 'Contrat signé',
    history: 'a fait signer le contrat par le client',
    past: 'signé',
  },
  settle: {
    do: 'Régler les jours facturés',
    done: 'Jours facturés réglés',
    history: 'a réglé les jours facturés que le contrat ne court plus',
    past: 'réglé',
    more: ': jours facturés après son terme',
  },
  end: { past: 'terminé', history: 'a terminé le contrat, arrivé à son dernier jour' },
  renew: { do: 'Renouveler', past: 'renouvelé' },
  revise: { do: 'Réviser les prix', past: 'révisé' },
  bill: {
    do: 'Facturer',
    done: 'Facture créée',
    history: 'a facturé une période du contrat',
    past: 'facturé',
  },
  skip: {
    do: 'Sauter',
    done: 'Période sautée',
    history: 'a sauté une période du contrat',
    past: 'modifié',
    more: ': période sautée',
  },
  unskip: {
    do: 'Ne plus sauter',
    done: 'Période à facturer de nouveau',
    history: 'a repris une période sautée du contrat',
    past: 'modifié',
    more: ': période reprise',
  },
  wait: {
    history: 'n’a pas pu facturer une période du contrat',
    past: 'mis',
    more: 'en attente de facturation',
  },
  archive: { do: 'Archiver', past: 'archivé' },
  restore: { do: 'Restaurer', past: 'restauré' },
});
