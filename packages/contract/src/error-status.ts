// Each error code with its HTTP status and whether sending the same request again can help (docs/sync.md 'Protocol').
import type { ErrorCode } from '@zellige/domain/kernel/failures/error-codes';

export interface ErrorTraits {
  status: number;
  /** The queue keeps the entry and tries again later. */
  retryable: boolean;
}

const refused = (status: number): ErrorTraits => ({ status, retryable: false });
const later = (status: number): ErrorTraits => ({ status, retryable: true });

export const errorTraits = {
  bad_request: refused(400),
  validation_failed: refused(422),
  unauthenticated: refused(401),
  invalid_credentials: refused(401),
  two_factor_required: refused(401),
  // Not 403, which would refuse what waits in the queue: the queue waits until the second factor is set up.
  two_factor_setup_required: refused(401),
  two_factor_incorrect: refused(422),
  reauthentication_required: refused(403),
  challenge_expired: refused(401),
  account_disabled: refused(403),
  forbidden: refused(403),
  not_found: refused(404),
  // Not 404, which would tell that it is gone.
  out_of_reach: refused(403),
  deleted: refused(410),
  already_exists: refused(409),
  sku_taken: refused(409),
  serial_taken: refused(409),
  email_taken: refused(409),
  version_conflict: refused(412),
  illegal_transition: refused(422),
  letter_limit: refused(422),
  quote_expired: refused(422),
  already_invoiced: refused(422),
  confirmation_required: refused(422),
  lines_locked: refused(422),
  discount_needs_manager: refused(403),
  numbered_document: refused(422),
  invoice_cancelled: refused(422),
  month_closed: refused(422),
  invoice_settled: refused(422),
  credit_note_needed: refused(422),
  credit_note_needs_manager: refused(403),
  credit_note_exceeds: refused(422),
  credit_exceeded: refused(422),
  amount_exceeds_remaining: refused(422),
  payment_cancelled: refused(422),
  statement_line_taken: refused(409),
  quote_not_found: refused(404),
  invoice_not_found: refused(404),
  nothing_to_deliver: refused(422),
  delivery_incomplete: refused(422),
  quantity_exceeds_remaining: refused(422),
  technician_busy: refused(422),
  vehicle_busy: refused(422),
  day_off: refused(422),
  material_unavailable: refused(422),
  work_begun: refused(422),
  event_closed: refused(422),
  sheet_signed: refused(422),
  stock_insufficient: refused(422),
  return_exceeds_rented: refused(422),
  in_use: refused(422),
  code_incorrect: refused(422),
  idempotency_mismatch: refused(422),
  dependency_failed: refused(424),
  not_attempted: later(425),
  payload_too_large: refused(413),
  unsupported_media_type: refused(415),
  // Not 507: the queue would try again for ever without telling anybody.
  file_space_full: refused(413),
  rate_limited: later(429),
  epoch_changed: refused(410),
  upgrade_required: refused(426),
  print_too_long: refused(422),
  unavailable: later(503),
  internal: later(500),
} as const satisfies Record<ErrorCode, ErrorTraits>;

export const statusOf = (code: ErrorCode): number => errorTraits[code].status;
