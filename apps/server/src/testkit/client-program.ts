// The program of somebody who integrates the API: written against types that are generated from its document (`./api`), so that it
// is no module of ours. What must not compile is marked so: a type that says nothing of an answer would let it through.

export const clientProgram = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api';

type Invoice = components['schemas']['Invoice'];

function got<T>({ data, error }: { data?: T; error?: components['schemas']['Failure'] }): T {
  if (data === undefined) throw new Error(error?.error.message ?? 'no answer');
  return data;
}

export async function playSale(baseUrl: string, email: string, password: string) {
  const api = createClient<paths>({ baseUrl });
  const { data: session } = got(await api.POST('/api/auth/login', { body: { email, password } }));
  api.use({
    onRequest({ request }) {
      request.headers.set('authorization', 'Bearer ' + session.token);
      return request;
    },
  });

  const { data: contact } = got(
    await api.POST('/api/contacts', {
      body: { name: 'Nadia Alaoui', company: 'Atlas Bureau', type: 'prospect', phone: '06 61 23 45 67' },
    }),
  );
  const { data: quote } = got(
    await api.POST('/api/quotes', {
      body: { contactId: contact.id, items: [{ name: 'Écran interactif 75"', quantity: 2, unitPrice: 10_000 }] },
    }),
  );
  const path = { id: quote.id };
  const { data: accepted } = got(await api.POST('/api/quotes/{id}/accept', { params: { path }, body: {} }));
  const status: 'Émis' | 'En attente' | 'Accepté' | 'Refusé' | 'Remplacé' | 'Facturé' = accepted.status;
  const { data: invoice } = got(await api.POST('/api/quotes/{id}/convert', { params: { path }, body: {} }));
  const { data: paid } = got(
    await api.POST('/api/invoices/{id}/payments', {
      params: { path: { id: invoice.id } },
      body: { amount: invoice.remainingAmount, mode: 'Virement' },
    }),
  );
  const settled: Invoice = paid;
  const { data: page } = { data: got(await api.GET('/api/invoices', { params: { query: { status: 'Payée' } } })) };
  const pdf = await api.GET('/api/invoices/{id}/pdf', { params: { path: { id: invoice.id } }, parseAs: 'arrayBuffer' });
  const refused = await api.GET('/api/invoices/{id}', { params: { path: { id: 'none' } } });

  return {
    client: quote.client,
    status,
    total: quote.total,
    remaining: settled.remainingAmount,
    state: settled.status,
    pages: [page.meta.total, page.data[0]?.number === settled.number],
    pdf: new TextDecoder().decode(pdf.data).slice(0, 5),
    refusal: refused.error?.error.code,
  };
}

type Schemas = components['schemas'];

/** Never called. */
export function mistakes(api: ReturnType<typeof createClient<paths>>, quote: Schemas['Quote'], paid: Invoice) {
  // @ts-expect-error an amount is a number
  quote.total.toUpperCase;
  // @ts-expect-error an invoice has no such field
  paid.colour;
  // @ts-expect-error no quote is in such a state
  if (quote.status === 'perdu') throw new Error();
  // @ts-expect-error a quote may have no number yet
  quote.number.length;
  // @ts-expect-error nothing of the kind can be asked for
  api.GET('/api/lost-things');
}
`;
