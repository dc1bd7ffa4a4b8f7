// The declaration of a synchronised collection: everything that the engines, the journal, the checks and the screens ask of
// any kind of record alike. It is light, since every page carries it: no schema and no operation (kernel/operations/operation.ts).
import type { CollectionName, Collections, Row, RowId } from '../identity/collection-map.ts';
import { foldText } from '../text/folded-text.ts';
import { deviceDocumentId, isNumbered } from '../identity/numbering.ts';
import { type Actor, isAllowed, type Permission } from '../identity/permissions.ts';

/** The moment and the chance of a write; `random` answers [0, 1). */
export interface WriteMoment {
  now: Date;
  random: () => number;
}

export interface RowLink {
  collection: CollectionName;
  /** Of the child: the key of its parent. */
  field: string;
}

/** Which rows a device keeps when it does not keep everything (docs/adr/0017). */
export interface KeepingRule {
  /** Its day: an ISO day or instant. */
  day: string;
  /** Its first day, of what takes a stretch of them up to `day`: a calendar asks for the days that it shows. */
  firstDay?: string;
  /** Values under which it is open: any of these fields. */
  open: readonly { field: string; values: readonly string[] }[];
  /** Kept when that record is. */
  parents: readonly RowLink[];
  /** Kept when a record that names it is recent, open or own. */
  children: readonly RowLink[];
}

/** A record that another one names, by key or by number. */
export interface Reference {
  collection: CollectionName | 'files';
  id: string;
}

export type References = Readonly<Record<string, readonly CollectionName[]>>;

/** Counted things have words: '1 facture non soldée', '2 factures non soldées'. */
export interface Counted {
  one: string;
  many: string;
}

/** French nouns; sentences derive articles and participles from them. */
export interface Nouns {
  /** 'Bon de livraison'. */
  one: string;
  /** 'Bons de livraison'. */
  many: string;
  gender: 'm' | 'f';
  /** In short sentences, where `one` says more than is needed: 'Article' for 'Article de stock'. */
  short?: string;
  /** What 'Impossible de sauvegarder les …' says (specification §8); the plural without it. */
  stored?: string;
  /** Has no singular: 'Paramètres'. */
  isPlural?: true;
}

export interface FileRights<T = Row> {
  /** Lets somebody attach a file to such a record. */
  attach: Permission;
  /** Lets somebody take off what another has attached; `attach` without it. */
  remove?: Permission;
  /** Whether this person may write on that record at all; everybody who may attach, without it. */
  mayWrite?(row: T, actor: Actor): boolean;
  /** Whether the files of that record prove something, so that this person may not take them off. */
  areProof?(row: T, actor: Actor): boolean;
  /** Rows name their files themselves. */
  areNamed?: true;
}

export interface ClosedRows<T = Row> {
  /** The field that says of what a row is. */
  field: keyof T & string;
  /** Its values on the rows that are closed to that person. */
  values(actor: Actor): readonly string[];
  /** What is hidden there, of the fields by which lists are narrowed. */
  hides: readonly (keyof T & string)[];
}

export interface Subject<T = Row> {
  name: CollectionName;
  /** Path under /api (specification §7), and of its screens. */
  path: string;
  /** Whether each record has a screen of its own, `/<path>/<id>`. */
  hasPage: boolean;
  see: Permission;
  nouns: Nouns;
  /** What a person calls a record: 'Devis DEV-012 pour Riad Équipements'; of rows that hold a part of their fields too. */
  title(row: Partial<T>): string;
  /** Names of those who have it in their hands; the holder of its account without it. */
  holders?(row: T): readonly string[];
  /** Text by which lists are ordered when nobody asks otherwise; ascending unless `newestFirst`. */
  orderKey(row: T): string;
  newestFirst: boolean;
  searchLine(row: T): string;
  /** The row as that person may see it. */
  redact(row: T, actor: Actor): Partial<T>;
  /** Rows of which `redact` hides what searches and filters read: to that person they are found by neither. */
  closed?: ClosedRows<T>;
  /** The key of a record for whoever creates it on a device (specification §9). */
  newKey(moment: WriteMoment): RowId;
  /** Absent where a copy holds every row that its person may see. */
  keeping?: KeepingRule;
  /** Everything that a row refers to and that has to be there. */
  references(row: T): readonly Reference[];
  /**
   * Fields that hold the key of a record of the corbeille, of one of these collections, `items.productId` for those of a
   * list. What is named is never erased; in older instances it may be gone.
   */
  names: References;
  /** Where open ones (`keeping.open`) hold what they name out of the corbeille: how they are called. */
  openNouns?: Counted;
  /** Erased for good thirty days after it went to the corbeille; documents carry their own copy of what they need of it. */
  isErased?: true;
  /** Absent where nothing can be attached. */
  files?: FileRights<T>;
  /** The scope of API keys that opens it; null for what is a person's own, or everybody's to read. */
  keyScope: string | null;
}

type Declaration<T> = Pick<Subject<T>, 'see' | 'nouns' | 'title' | 'orderKey' | 'searchLine' | 'keyScope'> &
  Partial<Omit<Subject<T>, 'name' | 'keeping' | 'newKey'>> & {
    keeping?: Pick<KeepingRule, 'day'> & Partial<KeepingRule>;
    /** Of keys `PAI-<timestamp>-<4 signs>`, or how they are drawn. Numbered documents have those of their series. */
    keys?: string | ((moment: WriteMoment) => RowId);
  };

const signs = (random: () => number): string =>
  Math.floor(random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');

function keyDrawer(name: CollectionName, keys: Declaration<Row>['keys']): Subject['newKey'] {
  if (typeof keys === 'function') return keys;
  if (isNumbered(name)) return ({ now, random }) => deviceDocumentId(name, now, random);
  return ({ now, random }) => `${keys ?? 'ID'}-${now.getTime()}-${signs(random)}`;
}

export const noReferences = (): readonly Reference[] => [];

/** Declares a collection; what it leaves out is what holds for most. */
export function subject<K extends CollectionName>(
  name: K,
  { keeping, keys, ...declaration }: Declaration<Collections[K]>,
): Subject<Collections[K]> {
  return {
    name,
    path: name,
    hasPage: true,
    newestFirst: false,
    redact: (row) => row,
    references: noReferences,
    names: {},
    newKey: keyDrawer(name, keys),
    ...(keeping && { keeping: { open: [], parents: [], children: [], ...keeping } }),
    ...declaration,
  };
}

/** The order of documents: by day, and by instant within it. */
export const byDay = (row: { date: string; createdAt: string; id: string }): string =>
  `${row.date}/${row.createdAt}/${row.id}`;

export const byName = ({ name }: { name: string }): string => foldText(name);

/** Open under these values of `status`. */
export const openStatus = (...values: readonly string[]) => [{ field: 'status', values }];

/** References to records of a collection: each once, empty ones left out. */
export const to = (
  collection: Reference['collection'],
  ids: readonly (string | null | undefined)[],
): Reference[] => [...new Set(ids)].flatMap((id) => (id ? [{ collection, id }] : []));

/** A row without its price for who may not see prices. */
export const hidingPrice =
  (permission: Permission) =>
  <T extends { price: unknown }>(row: T, actor: Actor): Partial<T> => {
    if (isAllowed(actor, permission)) return row;
    const { price: _price, ...rest } = row;
    return rest as Partial<T>;
  };

const words = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(' ');

/** 'Contact Amal Tazi'; the noun alone while there is no name. */
export const named = (noun: string, name: string | undefined): string => words(noun, name);

/** 'Tâche « Appeler »'. */
export const quoted = (noun: string, title: string | undefined): string =>
  words(noun, title?.trim() && `«\u00a0${title.trim()}\u00a0»`);

/** 'Devis DEV-012 pour Riad Équipements', 'Devis pour Riad Équipements' while it has no number. */
export const documentTitle = (
  noun: string,
  { number, client }: { number?: string | null; client?: string },
): string => words(noun, number, client?.trim() && `pour ${client.trim()}`);

const agreed = ({ one, gender }: Nouns): string => {
  const noun = `${one.charAt(0).toLowerCase()}${one.slice(1)}`;
  if (gender === 'f') return `Cette ${noun} a été confiée`;
  return /^[aeiouyéèêh]/.test(noun) ? `Cet ${noun} a été confié` : `Ce ${noun} a été confié`;
};

/** 'Cette tâche a été confiée à Nadia Fassi', of a record that is out of somebody's reach by now. */
export const assignedSentence = (nouns: Nouns, names: readonly string[]): string => {
  const known = names.filter(Boolean).join(', ');
  return known === ''
    ? agreed(nouns).replace(' a été ', ' ne vous est plus ')
    : `${agreed(nouns)} à ${known}`;
};
