// How a person calls what is sent.

import { collections } from '@zellige/domain';
import type { SendableKind } from '@zellige/domain/sendings/sending.values';
import { sendingMessages as words } from './sending.messages.ts';

/** 'Facture'; of a contact 'Relevé de compte'. */
export const nounOf = (of: SendableKind): string =>
  of === 'contacts' ? words.statement : collections[of].nouns.one;
