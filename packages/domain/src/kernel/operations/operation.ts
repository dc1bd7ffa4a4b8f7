// The form of every business operation: written once here, run by the browser on its copy and by the server in one
// SQL transaction (docs/ARCHITECTURE.md).
import type { ZodType } from 'zod';
import type { BusinessRates } from '../values/business-rates.ts';
import type { Guard, GuardMoment } from './guard.ts';
import type { UnlockedRows } from './unlocked-rows.ts';
import type { CollectionName, Collections, Row, RowId, RowMeta } from '../identity/collection-map.ts';
import type { NumberedCollection } from '../identity/numbering.ts';
import type { Actor, Permission } from '../identity/permissions.ts';
import { fail, type Failure, type Result } from '../failures/result.ts';
import type { WriteMoment } from '../records/subject.ts';

/** A row as an operation writes it: the engines complete what `RowMeta` and `number` hold. */
export type RowDraft<T> = Omit<T, keyof RowMeta> & Partial<RowMeta>;

/**
 * A row may be absent for these reasons. None on an authority: it 'never was'. The copy of a device holds a part: the row may
 * be 'hidden' from its person, or be 'elsewhere', on the server, for its person to see too (docs/adr/0024).
 */
export type Absence = 'never was' | 'hidden' | 'elsewhere';

export interface TypedCollection<T> {
  /** A rule that needs a row which may be there all the same is left to the authority. */
  absence: Absence;
  get(id: RowId): Promise<T | undefined>;
  /**
   * Live rows and documents that were put aside, whose fields equal those given; fields must be indexed by the server's
   * repository. A copy may hold some of them: a rule refuses for what it finds, never for what it does not find.
   */
  find(where: Partial<T>): Promise<T[]>;
  /** The same by paths such as `intervention.contactId`, with what is in the corbeille. */
  findAll(where: Readonly<Record<string, unknown>>): Promise<T[]>;
  put(row: RowDraft<T>): T;
  /** Puts it into the corbeille, whose thirty days begin when the engine writes it. */
  archive(row: T): T;
  /** Leaves the record as it is and writes these values into its Historique, as those that were not kept. */
  note(row: T, values: Record<string, unknown>): T;
}

export type Tx = { [K in CollectionName]: TypedCollection<Collections[K]> };

/** An engine gives this of a write. */
export interface WriteContext {
  /** When the engine writes it: of rows' own instants, and of nothing that the rulebook says. */
  now: Date;
  /** When its person did it, be it long before: what every rule of time judges by, and what records say. */
  happenedAt: Date;
  actor: Actor;
  rates: BusinessRates;
  /** A key for a record whose creator gave none. On an authority it is the legal number for numbered documents. */
  newId(collection: CollectionName): RowId;
  /**
   * The authority knows that the writer has not proved lately who they are: what is grave answers
   * reauthentication_required. Absent in a browser, whose server judges.
   */
  isUnproven?: boolean;
  /** Whether a day is after the authority's tomorrow: a clock was wrong. Absent in a browser, whose server judges. */
  isAheadOfClock?(day: string): boolean;
  /** The latest day of a series of legal numbers, none to come; '' where that day cannot be behind it. */
  lastDay(series: NumberedCollection, day: string): Promise<string>;
  /**
   * It comes from a queue: its person pressed it on what they saw, and others may have changed the record since. A fact stands
   * all the same (docs/adr/0035).
   */
  isReplayed?: boolean;
}

/** Others may have done these to a record between the press and the run of a fact (docs/adr/0035). */
export interface Meanwhile {
  /** It was put into the corbeille: the fact has brought it back. */
  wasArchived: boolean;
  /** Whether the record was its writer's lately, and was given to others since. */
  wasTheirs(): Promise<boolean>;
}

export interface OperationContext extends Omit<WriteContext, 'now' | 'isReplayed'> {
  /**
   * It comes from a queue or an import: what it names may have been put aside since, and what it lacks an older version of the
   * application did not ask for.
   */
  isFromQueue: boolean;
  /** Of a fact that comes from a queue, which stands; null for what is judged by the record as it is. */
  meanwhile: Meanwhile | null;
  unlocked: UnlockedRows;
  /** Whether the writer sees a record that the input names: to them another is not there. */
  sees(collection: CollectionName, row: object): Promise<boolean>;
  /** Whether a record that a write from a queue names was its writer's lately: it was there when they wrote. */
  hadBefore(collection: CollectionName, row: object): Promise<boolean>;
}

/**
 * The engine does this when the record changed since the writer saw it (docs/sync.md 'Conflicts'): 'merge' field by field, let a
 * person 'choose', or 'append' (the operation stands on its own guards and needs no version).
 */
export type ConflictPolicy = 'merge' | 'choose' | 'append';

/**
 * A key that the writer's device draws before the write is queued, so that browser and server make the same record: of a new
 * record of that collection, or drawn in another way, of a record (`of`) or of something within one (null).
 */
export type Draw = CollectionName | { of: CollectionName | null; key: (moment: WriteMoment) => RowId };

/**
 * Who may note in the Historique what they gave up in a conflict: whoever may write on the record, be it by one of its steps. Who may
 * change it, unless this says otherwise.
 */
export interface GivingUpRights {
  permission?: Permission;
  mayWrite?: (actor: Actor, row: Row) => boolean;
}

/** Fields of a record that no creation takes. Each is named: one that is added to the record and left out does not compile. */
type ServerFields<K extends CollectionName, Input> = Record<
  Exclude<keyof Collections[K], keyof Input | keyof RowMeta | 'id'>,
  true
> &
  Partial<Record<`${string}.${string}`, true>>;

export interface Operation<Input = unknown, Output = unknown> {
  /** `<verb>_<collection>`, the action of a sync queue entry (specification §3). */
  name: string;
  collection: CollectionName;
  verb: string;
  input: ZodType<Input>;
  permission: Permission;
  /** Whether the product itself does it, on its server or its local authority, and nobody else. */
  isOfSystem: boolean;
  /** What its record is asked, for the document of the API; '' where it is asked nothing. */
  condition: string;
  conflict: ConflictPolicy;
  /**
   * Something that happened in the field: it stands with the instant at which it was pressed, whatever the office did meanwhile
   * (docs/adr/0035). Replayed, it checks no version, brings its record back from the corbeille, and is allowed to whoever had the
   * record lately; what else it meets is for `run` to let stand.
   */
  isFact: boolean;
  /** Whether it adds a file to its record and does nothing else: no other write of the record waits for it (docs/sync.md). */
  addsFile: boolean;
  /** Whether it makes a record of what others say: a queued one waits for earlier changes of these (docs/sync.md). */
  copies: boolean;
  /** The collection of the row it answers: its own, unless it makes another record. */
  answers: CollectionName;
  /** The existing record it acts on, null for a creation. Ownership and versions are checked on it. */
  target(input: Input): RowId | null;
  /**
   * Rows read before the target, in this order: on the server they are locked first, so that decisions taken over
   * several records wait for one another and never in a circle.
   */
  first(input: Input): readonly RowReference[];
  /** The keys it draws, by field of its input. */
  draws: Readonly<Record<string, Draw>>;
  /** Of a creation: what steps and the server write of the record (`items.total` of each line). */
  serverFields: Readonly<Record<string, true>>;
  /** Of an update. */
  givingUp: GivingUpRights;
  run(tx: Tx, input: Input, ctx: OperationContext): Promise<Result<Output>>;
}

export interface RowReference {
  collection: CollectionName;
  id: RowId;
}

/** An operation as it was declared: with what `Actions` tells the compiler of whoever calls it. */
export interface DeclaredOperation<Name extends string, RawInput, Input, Output>
  extends Operation<Input, Output> {
  name: Name;
  /** `Given` is what a caller may hand over, before defaults and conversions. */
  input: ZodType<Input, RawInput>;
}

interface OperationOptions<RawInput, Input, Output> {
  input: ZodType<Input, RawInput>;
  permission: Permission;
  isOfSystem?: true;
  condition?: string;
  conflict?: ConflictPolicy;
  isFact?: true;
  addsFile?: true;
  copies?: boolean;
  answers?: CollectionName;
  target?: (input: Input) => RowId | null;
  first?: (input: Input) => readonly RowReference[];
  draws?: { [Field in keyof Input]?: Draw };
  serverFields?: Readonly<Record<string, true>>;
  givingUp?: GivingUpRights;
  run(tx: Tx, input: Input, ctx: OperationContext): Promise<Result<Output>>;
}

const usual = { isOfSystem: false, isFact: false, addsFile: false, copies: false, condition: '' };

/** Defines an operation; its name is the action of a sync queue entry. */
export function operation<Verb extends string, K extends CollectionName, RawInput, Input, Output>(
  verb: Verb,
  collection: K,
  options: OperationOptions<RawInput, Input, Output>,
): DeclaredOperation<`${Verb}_${K}`, RawInput, Input, Output> {
  return {
    ...usual,
    serverFields: {},
    givingUp: {},
    answers: collection,
    conflict: options.isFact ? 'append' : 'choose',
    target: () => null,
    first: () => [],
    ...options,
    draws: (options.draws ?? {}) as Record<string, Draw>,
    name: `${verb}_${collection}`,
    collection,
    verb,
    run: (tx, input, ctx) => options.run(tx, input, ctx),
  };
}

/** What a record is asked before an operation runs on it: a guard, which may look at the input too. */
interface RecordGuard<R, Input> extends Partial<Pick<Guard<R>, 'isOfCorbeille'>> {
  when?(record: R, moment: GuardMoment, input: Input): Failure | null;
  lacks?(record: R, input: Input): Failure | null;
}

/**
 * An operation on one record that is there, named by the `id` of its input: `run` is given it as it stands, once `when` has nothing
 * against it. A fact from a queue is not asked (docs/adr/0035): what it meets is for `run` to let stand.
 */
export function recordOperation<
  Verb extends string,
  K extends CollectionName,
  RawInput,
  Input extends { id: RowId },
  Output,
>(
  verb: Verb,
  collection: K,
  options: Omit<OperationOptions<RawInput, Input, Output>, 'run' | 'target'> &
    RecordGuard<Collections[K], Input> & {
      /** What it answers where it has been done already; null where it has not. */
      repeat?(
        tx: Tx,
        record: Collections[K],
        input: Input,
        ctx: OperationContext,
      ): Promise<Result<Output> | null>;
      run(tx: Tx, record: Collections[K], input: Input, ctx: OperationContext): Promise<Result<Output>>;
    },
): DeclaredOperation<`${Verb}_${K}`, RawInput, Input, Output> {
  return operation<Verb, K, RawInput, Input, Output>(verb, collection, {
    ...options,
    target: (input) => input.id,
    async run(tx, input, ctx) {
      const record = await tx[collection].get(input.id);
      if (!record) return fail('not_found');
      const answer = await options.repeat?.(tx, record, input, ctx);
      if (answer) return answer;
      const moment = { actor: ctx.actor, now: ctx.happenedAt };
      const error = ctx.meanwhile
        ? null
        : (options.when?.(record, moment, input) ?? options.lacks?.(record, input));
      return error ? { ok: false, error } : options.run(tx, record, input, ctx);
    },
  });
}

/**
 * Defines `create_<collection>`, which draws the key of its record, refuses one that is taken, and says which fields of it no
 * creation takes.
 */
export const creation = <
  K extends CollectionName,
  RawInput,
  Input extends { id?: RowId | undefined },
  Output,
>(
  collection: K,
  options: OperationOptions<RawInput, Input, Output> & {
    serverFields: ServerFields<K, Input>;
    /** What to answer for a record that is there already is for `run` to say. */
    isRepeatable?: true;
  },
): DeclaredOperation<`create_${K}`, RawInput, Input, Output> =>
  operation<'create', K, RawInput, Input, Output>('create', collection, {
    draws: { id: collection },
    ...options,
    async run(tx, input, ctx) {
      const { id } = input;
      const isNew = id === undefined || options.isRepeatable || !(await tx[collection].get(id));
      return isNew ? options.run(tx, input, ctx) : fail('already_exists');
    },
  });
