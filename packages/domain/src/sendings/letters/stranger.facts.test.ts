// Admins are notified of letters in free text to addresses that no contact has.
import { describe, expect, it } from 'vitest';
import { notificationsDue } from '../../registry/notifications-due.ts';
import { admin, commercial, manager } from '../../testing/actors.ts';
import { openScene, sceneDay } from '../../testing/scenes/scene.ts';
import { fillText } from '../../kernel/text/text-fields.ts';
import { defaultTemplates, type MessageSubject } from '../message-templates.ts';
import { messageValues, signatureOf } from '../message-values.ts';

const people = [admin, manager, commercial].map(({ id, role }) => ({ id, role, isActive: true }));
const company = { name: 'Atelier du Bouregreg', email: 'bureau@atelier.ma' };
const unknown = 'qui@ailleurs.example';

function sceneOf() {
  const scene = openScene();
  const staff = [commercial, admin].map(({ id, fullName }) => ({ id, fullName })) as never;
  const told = ({ day = sceneDay, isServer = true } = {}) =>
    notificationsDue(
      {
        sendings: scene.engine.all('sendings'),
        staff,
        settings: [{ id: 'company', company }] as never,
        ...(isServer && { addresses: ['achats@atlas.ma'] }),
      },
      day,
      people,
    ).filter(({ relatedType }) => relatedType === 'sendings');
  return { ...scene, told };
}

type Told = ReturnType<typeof sceneOf>;

/** The words of a template for a document, as a device of a colleague filled them on another day. */
async function written({ invoice }: Told, about: MessageSubject = 'invoices') {
  const row = await invoice({ assignedTo: commercial.id });
  const values = messageValues('invoices', row, {
    signature: signatureOf(commercial.fullName, company.name),
    company: company.name,
    noun: 'Facture',
    now: new Date('2027-03-01T09:00:00Z'),
  });
  const { subject, text } = defaultTemplates[about].email;
  const letter = { subject: fillText(subject, values), text: fillText(text, values) };
  return { of: 'invoices', documentId: row.id, channel: 'email', to: unknown, ...letter };
}

describe('a letter to an address that nobody has', () => {
  it('is told to admins alone where its text is its writer’s: who, to whom, when, and not what', async () => {
    const scene = sceneOf();
    const letter = { ...(await written(scene)), text: 'Gagnez un lot : http://lot.example' };
    await scene.done('create_sendings', { ...letter, cc: ['achats@atlas.ma'] }, commercial);
    const told = scene.told();
    expect(told.map(({ assignedTo }) => assignedTo)).toEqual([admin.id]);
    expect(told[0]).toMatchObject({
      title: 'E-mail vers une adresse inconnue',
      message: `${commercial.fullName} a écrit à ${unknown} le 21/11/2026 à 09:00 (Facture FAC-001), avec un texte libre\u00a0: aucun contact ni compte n’a cette adresse.`,
      actionUrl: `/invoices/${letter.documentId}`,
    });
    expect(JSON.stringify(told)).not.toContain('lot');
  });

  it.each([
    ['the text of an invoice', 'invoices', {}],
    ['a reminder, its figures of another day', 'reminders', { purpose: 'reminder' }],
    ['an empty text', 'invoices', { text: '' }],
    ['a number that it shall get', 'invoices', { subject: 'Facture {numero} · Atelier du Bouregreg' }],
  ] as const)('is not told where it has %s', async (_what, about, changes) => {
    const scene = sceneOf();
    const letter = { ...(await written(scene, about)), ...changes };
    await scene.done('create_sendings', letter, commercial);
    expect(scene.told()).toEqual([]);
  });

  it('is told where its subject alone is its writer’s', async () => {
    const scene = sceneOf();
    await scene.done('create_sendings', { ...(await written(scene)), subject: 'Gagnez un lot' }, commercial);
    expect(scene.told()).toHaveLength(1);
  });

  it('is told by the texts of the company where it has its own', async () => {
    const scene = sceneOf();
    const own = { subject: 'Votre facture', text: 'Voici la facture {numero} de {montant}.' };
    await scene.done('update_messages_settings', { changes: { templates: { invoices: { email: own } } } });
    const letter = await written(scene);
    await scene.done(
      'create_sendings',
      { ...letter, ...own, text: 'Voici la facture FAC-001 de 1 200,00 MAD.' },
      commercial,
    );
    await scene.done('create_sendings', letter, commercial);
    const settings = [{ id: 'company', company }, ...scene.engine.all('settings')] as never;
    const sendings = scene.engine.all('sendings');
    const told = notificationsDue({ sendings, settings, addresses: [] }, sceneDay, people);
    expect(told.map(({ relatedId }) => relatedId)).toEqual([sendings[1]?.id]);
  });

  it.each([
    ['a contact or an account has it', { to: 'Achats@Atlas.ma' }],
    ['it is the company’s own', { to: 'Bureau@atelier.ma' }],
    ['nothing leaves', { channel: 'call', to: '' }],
  ])('is not told where %s', async (_what, changes) => {
    const scene = sceneOf();
    const letter = { ...(await written(scene)), text: 'À demain.', ...changes };
    await scene.done('create_sendings', letter, commercial);
    expect(scene.told()).toEqual([]);
  });

  it('is not told to the admin who wrote it, nor by a device, which knows no addresses', async () => {
    const scene = sceneOf();
    await scene.done('create_sendings', { ...(await written(scene)), text: 'À demain.' }, admin);
    expect(scene.told()).toEqual([]);
    await scene.done('create_sendings', { ...(await written(scene)), text: 'À demain.' }, commercial);
    expect(scene.told({ isServer: false })).toEqual([]);
  });

  it('is told once, on its day and the day after, and again with the address that it is sent to next', async () => {
    const scene = sceneOf();
    const letter = { ...(await written(scene)), text: 'À demain.' };
    const { id } = await scene.done<{ id: string }>('create_sendings', letter, commercial);
    const [first] = scene.told();
    expect(scene.told({ day: '2026-11-22' })[0]?.id).toBe(first?.id);
    expect(scene.told({ day: '2026-11-23' })).toEqual([]);
    await scene.done(
      'deliver_sendings',
      { id, state: 'failed', failure: '550' },
      {
        id: 'system',
        role: 'admin',
        fullName: '',
      },
    );
    await scene.done('retry_sendings', { id, to: 'autre@ailleurs.example' }, commercial);
    const [second] = scene.told();
    expect(second?.id).not.toBe(first?.id);
    expect(second?.message).toContain('autre@ailleurs.example');
  });
});
