// Why a backup cannot be made, read or restored: a closed list, whose French sentences are in
// backup-failure.messages.ts.

export type BackupProblemCode =
  | 'not_a_backup'
  | 'newer_format'
  | 'newer_version'
  | 'cut'
  | 'altered'
  | 'wrong_passphrase'
  | 'passphrase_needed'
  | 'passphrase_unreadable'
  | 'passphrase_short'
  | 'nothing_to_back_up'
  | 'another_backup'
  | 'not_empty'
  | 'other_level'
  | 'in_use';

export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly code: BackupProblemCode;
  /** The part of the file, the table or the version it concerns. */
  readonly about: string;

  constructor(code: BackupProblemCode, about = '') {
    super(`${code} ${about}`.trim());
    this.code = code;
    this.about = about;
  }
}
