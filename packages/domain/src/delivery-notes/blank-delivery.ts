// A new delivery note starts with these values, and copies the others from its invoice or else from its contact.
import type { ClientOfContact } from '../contacts/client-of-contact.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';
import { deliveryDefaults } from './delivery-note.values.ts';

/** The defaults of specification §9: tomorrow, to complete, to assign, internal transport, one package. */
export const blankDelivery = (ctx: OperationContext) => ({
  ...deliveryDefaults,
  contactId: null as number | null,
  devisId: null as string | null,
  clientAdresse: deliveryDefaults.clientAdresse as string,
  personId: '' as string | undefined,
  addressId: '' as string | undefined,
  clientPerson: '' as string | undefined,
  clientPhone: '',
  clientEmail: '',
  dateCreation: dayOf(ctx),
  dateLivraison: addDays(dayOf(ctx), 1),
  livreur: deliveryDefaults.livreur as string,
  livreurId: '',
  lieuDepart: '',
  transporteur: deliveryDefaults.transporteur as string,
  vehicule: '',
  vehicleId: '',
  modeLivraison: deliveryDefaults.modeLivraison as DeliveryNote['modeLivraison'],
  status: 'en_preparation' as const,
  totalColis: deliveryDefaults.totalColis as number,
  poidsTotal: 0,
  volumeTotal: 0,
  signatureClient: '',
  signatureLivreur: '',
  conditionsLivraison: deliveryDefaults.conditionsLivraison as string,
  observationsGenerales: '',
  assignedTo: ctx.actor.id,
  shippedAt: null,
  deliveredAt: null,
  statusReason: '',
});

/** A note takes these from its invoice; the delivery address is asked for, not copied (specification §9). */
export const ofInvoice = (invoice: Invoice) => ({
  devisId: invoice.quoteId,
  contactId: invoice.contactId,
  client: invoice.client,
  personId: invoice.personId ?? '',
  clientPerson: invoice.clientPerson ?? '',
  clientPhone: invoice.clientPhone,
  clientEmail: invoice.clientEmail,
  assignedTo: invoice.assignedTo,
});

/** The address of the client is where goods go, unless they go there for an invoice: then it is asked for (specification §9). */
export const ofContact =
  (invoice: Invoice | null) =>
  ({ client, personId, clientPerson, clientPhone, clientEmail, place }: ClientOfContact) => ({
    client,
    personId,
    clientPerson,
    clientPhone,
    clientEmail,
    ...((!invoice || place.isChosen) &&
      place.address !== '' && { clientAdresse: place.address, addressId: place.addressId }),
  });
