// Samples of the operations of sendings: letters with a sheet, since everybody has sheets.
import type { Scene } from './records.ts';

const letter = async (scene: Scene): Promise<object> => ({
  of: 'technicalSheets',
  documentId: await scene.sheet(),
  channel: 'email',
  to: 'amal@atlas.ma',
  subject: 'Fiche',
});

const sent = async (scene: Scene): Promise<string> => scene.make('sendings', await letter(scene));

export const sendings = {
  create_sendings: letter,
  retry_sendings: async (scene: Scene) => ({ id: await sent(scene) }),
  deliver_sendings: async (scene: Scene) => ({ id: await sent(scene), state: 'sent' }),
};
