// Samples of the operations of shares: links of quotes, which are their owner's.
import { hash } from 'node:crypto';
import type { Scene } from './records.ts';

const link = async (scene: Scene): Promise<object> => ({
  of: 'quotes',
  documentId: await scene.quote(),
  tokenHash: hash('sha256', scene.word('lien'), 'base64url'),
});

const made = async (scene: Scene): Promise<string> => scene.make('shares', await link(scene));

const answered = async (scene: Scene) => {
  const documentId = await scene.quote();
  const tokenHash = hash('sha256', scene.word('lien'), 'base64url');
  return {
    id: await scene.make('shares', { of: 'quotes', documentId, tokenHash }),
    of: 'quotes',
    documentId,
    name: 'Amal',
  };
};

export const shares = {
  create_shares: link,
  revoke_shares: async (scene: Scene) => ({ id: await made(scene) }),
  see_shares: async (scene: Scene) => ({ id: await made(scene) }),
  sign_shares: async (scene: Scene) => ({
    ...(await answered(scene)),
    role: '',
    signature: 'Amal',
    optionIds: [],
    documentVersion: 1,
    pdfHash: 'a'.repeat(64),
    consent: 'Bon pour accord',
    address: '',
  }),
  decline_shares: async (scene: Scene) => ({ ...(await answered(scene)), reason: 'Trop cher' }),
  ask_shares: async (scene: Scene) => ({
    id: await made(scene),
    about: 'question',
    name: '',
    text: 'Quand ?',
  }),
};
