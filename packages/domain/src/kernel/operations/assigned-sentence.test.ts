import { expect, it } from 'vitest';
import { collections } from '../../registry/collections.ts';
import { storedRow } from '../../testing/stored-row.ts';
import { assignedSentence } from '../records/subject.ts';

const notes = collections.bonLivraison;

it.each([
  [{ livreur: 'Nadia', livreurId: 'n' }, 'Ce bon de livraison a été confié à Nadia'],
  [{ livreur: 'Transporteur', livreurId: '' }, 'Ce bon de livraison a été confié à Transporteur'],
  [{ livreur: 'À assigner', livreurId: '' }, 'Ce bon de livraison ne vous est plus confié'],
])('a note that is out of reach says who has it: %j', (row, said) => {
  expect(assignedSentence(notes.nouns, notes.holders?.(storedRow(row)) ?? [])).toBe(said);
});
