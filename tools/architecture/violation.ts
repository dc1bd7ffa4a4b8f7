// A rule reports violations in this form.

export type RuleName =
  | 'broken import'
  | 'layer'
  | 'subject'
  | 'feature'
  | 'kit'
  | 'test code'
  | 'sql'
  | 'browser access'
  | 'environment'
  | 'record schema'
  | 'cycle'
  | 'name'
  | 'room'
  | 'twin'
  | 'size'
  | 'header'
  | 'reference'
  | 'messages'
  | 'action'
  | 'guard'
  | 'tone'
  | 'cast';

export interface Violation {
  readonly rule: RuleName;
  readonly path: string;
  readonly message: string;
}
