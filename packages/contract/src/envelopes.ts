// The bodies that travel: `{data, meta?}` on success, `{error:{code,message,fields?}}` on failure (specification §7).
import type { Failure } from '@zellige/domain';
import type { Row } from '@zellige/domain/kernel/identity/collection-map';

export interface Success<T, M = undefined> {
  data: T;
  meta?: M;
}

export interface FailureBody {
  error: Failure;
  /** With 412: the row as it stands. */
  current?: Row;
  /** With two_factor_required: what the second step of the sign-in is sent with. */
  challenge?: string;
}
