import { expect, it } from 'vitest';
import { changePasswordInput, passwordChangeProblem } from './password-change.ts';

it.each([
  [{}, 'current', 'Veuillez remplir tous les champs'],
  [{ current: 'a' }, 'new', 'Veuillez remplir tous les champs'],
  [{ current: 'a', new: 'b', confirm: '' }, 'confirm', 'Veuillez remplir tous les champs'],
  [{ current: 'a', new: 'b', confirm: 'c' }, 'confirm', 'Les nouveaux mots de passe ne correspondent pas'],
  [
    { current: 'a', new: 'septsig', confirm: 'septsig' },
    'new',
    'Le mot de passe doit contenir au moins 8 caractères',
  ],
])('%j is told at %s: %s', (given, field, message) => {
  expect(passwordChangeProblem(changePasswordInput.parse(given))).toEqual({ field, message });
});

it('takes eight characters, confirmed by a person or sent alone by a program', () => {
  const change = { current: 'a', new: 'huitsign' };
  expect(passwordChangeProblem({ ...change, confirm: 'huitsign' })).toBeNull();
  expect(passwordChangeProblem(changePasswordInput.parse(change))).toBeNull();
});
