// What was refused, told in a message.

import type { Failure } from '@zellige/domain';
import { errorMessages } from '@zellige/domain/kernel/error-codes';
import { toast } from './toast.ts';

/** The sentence of the failure, under a general one when it says more (specification §8 'Facture non trouvée' / …). */
export function tellFailure(failure: Failure, title: string = errorMessages[failure.code]): void {
  toast.error({ title, description: failure.message === title ? undefined : failure.message });
}
