// French words of who may be sent to an event, and why.
import type { Proposal } from '@zellige/domain/planning/proposals';
import { loadMessages } from './load.messages.ts';

export const proposalMessages = {
  title: 'Proposer',
  /** 'Libre à ces heures · spécialité Maintenance · 12 h / 44 h cette semaine-là' */
  reason: ({ technician: { speciality }, isSpecialist, load }: Proposal) =>
    [
      'Libre à ces heures',
      isSpecialist ? `spécialité ${speciality}` : speciality,
      `${loadMessages.load(load)} cette semaine-là`,
    ]
      .filter(Boolean)
      .join(' · '),
  assign: 'Affecter',
  assignName: (name: string) => `Affecter ${name}`,
  nobody: 'Personne de libre ne travaille à ces heures.',
} as const;
