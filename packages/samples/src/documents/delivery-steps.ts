// The delivery notes of a story: made from its invoice, then taken along their journey by whoever drives.
import { addDays } from '@zellige/domain/kernel/values/dates';
import { sampleContact } from '../company/contacts.ts';
import { sampleActor } from '../company/people.ts';
import type { Story, StoryDelivery } from './story.ts';
import { type Clock, instant, type Keys, type Step } from './step.ts';

type Journey = StoryDelivery['journey'][number];

const driverOf = (delivery: StoryDelivery) =>
  delivery.driver === 'employe'
    ? { livreur: sampleActor('employe').fullName, livreurId: 'employe', vehicule: 'Renault Master 4417-A-6' }
    : {
        livreur: 'Transports Bouregreg',
        transporteur: 'Transports Bouregreg',
        modeLivraison: 'transporteur',
      };

/** What each step of the journey says besides the note's key. */
function wordsOf(step: Journey, note: string, client: string): Record<string, unknown> {
  if (step === 'deliver') return { signatureClient: client };
  if (step === 'deliver_partially')
    return { signatureClient: client, items: [{ id: `${note}-1`, quantiteLivree: 1 }] };
  if (step === 'refuse') return { reason: 'Emballage abîmé à la réception' };
  return step === 'return' ? { reason: 'Fin de la location' } : {};
}

export function deliverySteps(story: Story, name: string, clock: Clock): Step[] {
  const contact = sampleContact(story.contact);
  const steps: Step[] = [];
  for (const [index, delivery] of (story.deliveries ?? []).entries()) {
    const note = `${name}/note${index + 1}`;
    const address = { clientAdresse: `${contact.address}, ${contact.city}` };
    steps.push({
      action: 'create_from_invoice_bonLivraison',
      actor: story.by,
      at: instant(clock, delivery.daysAgo, 5),
      makes: { name: note, key: 'BL' },
      input: (keys: Keys) => ({
        id: keys(note),
        factureId: keys(`${name}/invoice`),
        dateLivraison: addDays(clock.today, delivery.due),
        ...(delivery.driver && { ...address, ...driverOf(delivery) }),
      }),
    });
    for (const [rank, step] of delivery.journey.entries()) {
      steps.push({
        action: `${step}_bonLivraison`,
        actor: delivery.driver === 'employe' ? 'employe' : story.by,
        at: instant(clock, Math.max(1, -delivery.due), 6 + rank),
        input: (keys: Keys) => ({ id: keys(note), ...wordsOf(step, keys(note), contact.name) }),
      });
    }
  }
  return steps;
}
