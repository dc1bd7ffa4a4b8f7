import { expect, it } from 'vitest';
import { manager } from '../testing/actors.ts';
import { putBack, rowsOf, setBack } from '../testing/scenes/recovery-scene.ts';

const technicians = [{ id: 'T1', name: 'Hicham Naciri', speciality: 'Son' }];
const messages = { reminderDays: [5], templates: { quotes: { sms: { subject: '', text: 'Bonjour' } } } };

it('the texts to clients and the technicians that a restored server lost come back', async () => {
  const [lost, restored] = setBack();
  for (const scene of [lost, restored])
    await scene.done('update_messages_settings', { changes: { reminderDays: [9] } });
  await lost.done('update_messages_settings', { changes: messages });
  await lost.done('update_technicians_settings', { technicians }, manager);
  expect(await putBack(rowsOf(lost), restored)).toEqual([]);
  expect(restored.engine.row('settings', 'messages')).toMatchObject({ messages });
  expect(restored.engine.row('settings', 'technicians')).toMatchObject({ technicians });
});
