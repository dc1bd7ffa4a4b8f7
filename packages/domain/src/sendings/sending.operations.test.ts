// Sending documents: who may, what it changes, and what becomes of a letter (docs/subjects/sending.md).
import { describe, expect, it } from 'vitest';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { commercial, employee, otherCommercial } from '../testing/actors.ts';
import { openScene, type Scene, sceneDay } from '../testing/scenes/scene.ts';
import type { Sending } from './sending.schema.ts';

const letter = {
  channel: 'email',
  to: 'Achats@Atlas.ma',
  subject: 'Facture {numero}',
  text: 'Voici votre facture {numero}.',
};

const send = ({ done }: Scene, of: string, documentId: unknown, more: object = {}): Promise<Sending> =>
  done<Sending>('create_sendings', { of, documentId, ...letter, ...more });

const become = ({ done }: Scene, id: string, state: string, failure = ''): Promise<Sending> =>
  done<Sending>('deliver_sendings', { id, state, failure }, systemActor);

describe('a sending', () => {
  it('says which version of which document went to whom, with its number in the text', async () => {
    const scene = openScene();
    const invoice = await scene.invoice({ assignedTo: commercial.id });
    expect(await send(scene, 'invoices', invoice.id)).toMatchObject({
      documentNumber: invoice.number,
      documentVersion: 1,
      client: 'Atlas',
      to: 'Achats@Atlas.ma',
      subject: `Facture ${invoice.number}`,
      text: `Voici votre facture ${invoice.number}.`,
      hasPdf: true,
      state: 'waiting',
      assignedTo: commercial.id,
      level: null,
    });
  });

  it('marks an open quote as sent, once, and touches its contact', async () => {
    const scene = openScene();
    const contact = await scene.done('create_contacts', {
      name: 'Amal',
      type: 'client',
      phone: '0661234567',
    });
    const quote = await scene.quote({ contactId: contact.id });
    await send(scene, 'quotes', quote.id);
    expect(scene.engine.row('quotes', quote.id)).toMatchObject({ status: 'En attente' });
    expect(scene.engine.row('contacts', String(contact.id))).toMatchObject({ lastContact: sceneDay });
    await scene.done('accept_quotes', { id: quote.id });
    const again = { of: 'quotes', documentId: quote.id, ...letter };
    expect((await scene.refused('create_sendings', again)).message).toContain('« Accepté »');
    await send(scene, 'quotes', quote.id, { channel: 'call' });
    expect(scene.engine.row('quotes', quote.id)).toMatchObject({ status: 'Accepté' });
  });

  it('reminds of nothing where nothing is due, nor twice a day by the same way', async () => {
    const scene = openScene();
    const reminder = { of: 'invoices', ...letter, purpose: 'reminder' };
    const due = await scene.invoice({});
    await scene.done('create_sendings', { ...reminder, documentId: due.id });
    expect((await scene.refused('create_sendings', { ...reminder, documentId: due.id })).message).toContain(
      'déjà été relancée',
    );
    await scene.done('create_sendings', { ...reminder, documentId: due.id, channel: 'call' });
    const paid = await scene.invoice({});
    await scene.done('pay_invoices', { id: paid.id, amount: paid.amount, mode: 'Virement' });
    const credited = await scene.invoice({});
    await scene.done('create_creditNotes', { invoiceId: credited.id, reason: 'Rendu' });
    const cancelled = await scene.invoice({});
    await scene.done('cancel_invoices', { id: cancelled.id, reason: 'Erreur' });
    for (const { id } of [paid, credited, cancelled])
      expect(['illegal_transition', 'invoice_cancelled']).toContain(
        (await scene.refused('create_sendings', { ...reminder, documentId: id })).code,
      );
    const sent = { of: 'invoices', ...letter, documentId: cancelled.id };
    expect((await scene.refused('create_sendings', sent)).code).toBe('invoice_cancelled');
    const creditNote = await scene.done<{ id: string }>('create_creditNotes', {
      invoiceId: due.id,
      amount: 1,
      reason: 'Geste',
    });
    expect(
      (await scene.refused('create_sendings', { ...reminder, of: 'creditNotes', documentId: creditNote.id }))
        .message,
    ).toBe('Seuls une facture et un devis se relancent');
  });

  it('is copied to nobody who gets it already', async () => {
    const scene = openScene();
    const { id } = await scene.invoice({});
    const copied = (cc: string[]) =>
      scene.refused('create_sendings', { of: 'invoices', ...letter, documentId: id, cc });
    expect((await copied(['b@atlas.ma', 'achats@atlas.ma'])).fields).toEqual({
      'cc.1': 'Cette adresse est déjà celle du destinataire',
    });
    expect((await copied(['b@atlas.ma', 'B@atlas.ma'])).fields).toEqual({
      'cc.1': 'Cette adresse est déjà en copie',
    });
  });

  it('is not tried again once its invoice is cancelled', async () => {
    const scene = openScene();
    const { id } = await scene.invoice({});
    const failed = await send(scene, 'invoices', id);
    await become(scene, failed.id, 'failed', 'refusée');
    await scene.done('cancel_invoices', { id, reason: 'Erreur' });
    expect((await scene.refused('retry_sendings', { id: failed.id })).code).toBe('invoice_cancelled');
  });

  it('is for those who see the document', async () => {
    const scene = openScene();
    const invoice = await scene.invoice({}, commercial);
    const input = { of: 'invoices', documentId: invoice.id, ...letter };
    const of = (actor: typeof employee) => scene.refused('create_sendings', input, actor);
    expect((await of(otherCommercial)).code).toBe('not_found');
    expect(['not_found', 'forbidden']).toContain((await of(employee)).code);
    const note = await scene.done(
      'create_bonLivraison',
      { client: 'Atlas', livreurId: employee.id, items: [{ productName: 'Écran', quantity: 1 }] },
      commercial,
    );
    const shared = { of: 'bonLivraison', documentId: note.id, channel: 'whatsapp', to: '0661234567' };
    expect(await scene.done('create_sendings', shared, employee)).toMatchObject({ state: 'handed' });
  });

  it.each([
    [{ to: '' }, { to: 'Ce champ est obligatoire' }],
    [{ to: 'amal@' }, { to: 'Adresse email invalide' }],
    [{ subject: '' }, { subject: 'Ce champ est obligatoire' }],
    [{ subject: 'a\nBcc: x@y.ma' }, { subject: 'Écrivez ce texte sur une seule ligne' }],
    [{ cc: ['non'] }, { 'cc.0': 'Adresse email invalide' }],
    [{ channel: 'sms', to: '12' }, { to: 'Numéro de téléphone invalide' }],
  ])('refuses %j at its place', async (more, fields) => {
    const scene = openScene();
    const { id } = await scene.invoice();
    const refused = await scene.refused('create_sendings', {
      of: 'invoices',
      documentId: id,
      ...letter,
      ...more,
    });
    expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(fields));
  });
});

describe('the statement of a client', () => {
  const period = { from: '2026-01-01', to: '2026-03-31' };
  const client = { name: 'Amal Tazi', company: 'Atlas', type: 'client', phone: '0661234567' };

  it('is sent to its contact for the days that were chosen, without a number', async () => {
    const scene = openScene();
    const contact = await scene.done('create_contacts', client);
    const made = await send(scene, 'contacts', String(contact.id), { period });
    expect(made).toMatchObject({ period, client: 'Atlas', contactId: contact.id, documentNumber: null });
    expect(made).toMatchObject({ of: 'contacts', documentId: String(contact.id), state: 'waiting' });
    expect(scene.engine.row('contacts', String(contact.id))).toMatchObject({ lastContact: sceneDay });
  });

  it.each([
    ['contacts', undefined, 'period'],
    ['contacts', { from: '2026-03-31', to: '2026-01-01' }, 'period.to'],
    ['invoices', period, 'period'],
  ])('of %s with %j is refused at %s', async (of, given, field) => {
    const scene = openScene();
    const contact = await scene.done('create_contacts', client);
    const { id } = await scene.invoice();
    const documentId = of === 'contacts' ? String(contact.id) : id;
    const more = given ? { period: given } : {};
    const refused = await scene.refused('create_sendings', { of, documentId, ...letter, ...more });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  it('is sent by who sees the whole account alone: a colleague may be owed the rest', async () => {
    const scene = openScene();
    const contact = await scene.done('create_contacts', { ...client, assignedTo: commercial.id });
    const input = { of: 'contacts', documentId: String(contact.id), ...letter, period };
    const refused = await scene.refused('create_sendings', input, commercial);
    expect(refused).toMatchObject({ code: 'forbidden', message: expect.stringContaining('vos documents') });
  });

  it('tells invoices: who sees none does not send it', async () => {
    const scene = openScene();
    const contact = await scene.done('create_contacts', client);
    const input = { of: 'contacts', documentId: String(contact.id), ...letter, period };
    expect(['not_found', 'forbidden']).toContain(
      (await scene.refused('create_sendings', input, employee)).code,
    );
  });
});

const change = (unitPrice: number) => ({ items: [{ name: 'Autre', unitPrice }] });

describe('the lines of an invoice', () => {
  it('lock once its PDF is on its way, and open again when it never arrived', async () => {
    const scene = openScene();
    const { id } = await scene.invoice();
    const { id: sent } = await send(scene, 'invoices', id);
    const refused = await scene.refused('update_invoices', { id, changes: change(1) });
    expect(refused.message).toBe('Cette facture a été envoyée : les lignes ne peuvent plus être modifiées');
    await become(scene, sent, 'failed', 'refused');
    await scene.done('update_invoices', { id, changes: change(2) });
    await scene.done('retry_sendings', { id: sent, to: 'autre@atlas.ma' });
    expect((await scene.refused('update_invoices', { id, changes: change(3) })).code).toBe('lines_locked');
  });

  it('stay locked while another PDF arrived, and open for a message without one', async () => {
    const scene = openScene();
    const { id } = await scene.invoice();
    await scene.done('create_sendings', { of: 'invoices', documentId: id, channel: 'sms', to: '0661234567' });
    await scene.done('update_invoices', { id, changes: change(4) });
    const first = await send(scene, 'invoices', id);
    const second = await send(scene, 'invoices', id);
    await become(scene, first.id, 'sent');
    await become(scene, second.id, 'failed', 'refused');
    expect((await scene.refused('update_invoices', { id, changes: change(5) })).code).toBe('lines_locked');
  });
});

describe('a letter', () => {
  it('is tried again by a person once it failed, and only then', async () => {
    const scene = openScene();
    const { id } = await send(scene, 'quotes', (await scene.quote()).id);
    expect(await become(scene, id, 'waiting', 'absent')).toMatchObject({
      state: 'waiting',
      failure: 'absent',
    });
    expect(await become(scene, id, 'failed', '550')).toMatchObject({ state: 'failed', failure: '550' });
    expect(await become(scene, id, 'sent')).toMatchObject({ state: 'failed' });
    expect(await scene.done('retry_sendings', { id })).toMatchObject({ state: 'waiting', failure: '' });
    expect(await become(scene, id, 'sent')).toMatchObject({ state: 'sent' });
    expect(await scene.done('retry_sendings', { id })).toMatchObject({ state: 'sent' });
  });

  it('has an outcome that the server alone says', async () => {
    const scene = openScene();
    const { id } = await send(scene, 'quotes', (await scene.quote()).id);
    expect((await scene.refused('deliver_sendings', { id, state: 'sent' })).code).toBe('forbidden');
  });
});
