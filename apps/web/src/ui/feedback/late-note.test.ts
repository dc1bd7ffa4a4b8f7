import { expect, it } from 'vitest';
import type { AppCopyState } from '../../platform/app-copy/app-copy.ts';
import { lateSentence } from './late-note.tsx';

const coming: AppCopyState = {
  part: 0.404,
  dayPart: 1,
  secondsLeft: 12,
  obstacle: null,
  isNewerThere: false,
};

it.each<[string, Partial<AppCopyState>, RegExp]>([
  ['on its way', {}, /préparation en cours, 40 %.*dans 12 s au plus/],
  ['before its pace is known', { secondsLeft: null }, /préparation en cours, 40 %/],
  ['cut off', { obstacle: 'cut', secondsLeft: null }, /arrêtée à 40 %.*dès son retour/],
  ['on a full device', { obstacle: 'full' }, /Plus de place/],
  ['of a version that the server no longer has', { obstacle: 'gone' }, /nouvelle version/],
  ['in a browser that keeps none', { part: null, obstacle: 'unsupported' }, /dès que le serveur répond/],
  ['whose copy is whole, on a slow line', { part: 1 }, /dès que le serveur répond/],
])('a part %s is told when it will be there', (_how, state, sentence) => {
  expect(lateSentence({ ...coming, ...state })).toMatch(sentence);
});
