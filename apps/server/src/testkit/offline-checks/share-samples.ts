// Samples of the operations of shares: links of quotes, which are their owner's.
import { hash } from 'node:crypto';
import { clientSignature } from '@zellige/domain/testing/scenes/prepared-shares';
import type { Scene } from './records.ts';

const link = async (scene: Scene) => ({
  of: 'quotes',
  documentId: await scene.quote(),
  tokenHash: hash('sha256', scene.word('lien'), 'base64url'),
});

const made = async (scene: Scene) => ({ id: await scene.make('shares', await link(scene)) });

const answered = async (scene: Scene) => {
  const shared = await link(scene);
  return { id: await scene.make('shares', shared), of: shared.of, documentId: shared.documentId };
};

export const shares = {
  create_shares: link,
  revoke_shares: made,
  see_shares: made,
  sign_shares: async (scene: Scene) => ({ ...clientSignature, ...(await answered(scene)) }),
  decline_shares: async (scene: Scene) => ({
    ...(await answered(scene)),
    name: 'Amal',
    reason: 'Trop cher',
  }),
  ask_shares: async (scene: Scene) => ({
    ...(await made(scene)),
    about: 'question',
    name: '',
    text: 'Quand ?',
  }),
};
