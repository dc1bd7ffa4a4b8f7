import { expect, test } from 'vitest';
import { waitOf } from './waits.ts';

const quiet = { online: true, syncing: false, needsSignIn: false, otherInstance: null, reloadNeeded: false };
const alone = { opId: 'b', attempts: 0, dependsOn: [], files: [], isWithdrawn: false };
const photo = { id: 'f', name: 'a.jpg', type: 'image/jpeg', sent: 0, total: 200 };
const sentences = new Map([['a', 'Devis pour Atlas, créé']]);

test.each([
  [alone, quiet, 'Attend son tour'],
  [{ ...alone, isWithdrawn: true }, { ...quiet, online: false }, 'Ne sera pas envoyé'],
  [{ ...alone, attempts: 2 }, quiet, 'Nouvel essai dans un instant'],
  [alone, { ...quiet, syncing: true }, 'Envoi en cours'],
  [alone, { ...quiet, online: false }, 'Attend le réseau'],
  [alone, { ...quiet, online: false, needsSignIn: true }, 'Attend votre reconnexion'],
  [
    alone,
    { ...quiet, otherInstance: { life: 'x', company: 'Autre' } },
    'Attend le serveur de votre entreprise',
  ],
  [{ ...alone, dependsOn: ['a'] }, quiet, 'Attend « Devis pour Atlas, créé »'],
  [
    { ...alone, files: [{ ...photo, sent: 200 }, { ...photo, sent: 80 }, photo] },
    quiet,
    'Photo 2 sur 3 · 40 %',
  ],
  [{ ...alone, files: [{ ...photo, type: 'application/pdf' }] }, quiet, 'Fichier · 0 %'],
  [{ ...alone, files: [{ ...photo, sent: 200 }] }, { ...quiet, syncing: true }, 'Envoi en cours'],
])('%j with %j: %s', (entry, status, line) => {
  expect(waitOf(entry, status, sentences)).toBe(line);
});
