// The directory of a zip is read without opening any entry. A file that two programs could read differently (a second
// directory, counts that differ) is refused.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONG_FORM = 0x07064b50;
const END_LENGTH = 22;
const LONG_FORM_LENGTH = 20;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 2000;
/** A size or an offset that stands elsewhere. */
const ELSEWHERE = 0xffff_ffff;

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** As it lies in the file. */
  packed: Uint8Array<ArrayBuffer>;
  /** Bytes that it says it opens to. */
  declared: number;
}

/** Offset of the end of the directory, -1 when there is none. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

const hasLongForm = (view: DataView, end: number): boolean =>
  end >= LONG_FORM_LENGTH && view.getUint32(end - LONG_FORM_LENGTH, true) === LONG_FORM;

/** The entry whose line of the directory is there; null when it does not fit. */
function entryAt(view: DataView, at: number): ZipEntry | null {
  const method = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 20, true);
  const declared = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if (local + 30 > at || view.getUint32(local, true) !== LOCAL) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if ((method !== 0 && method !== 8) || declared === ELSEWHERE || start + size > at) return null;
  const bytes = (from: number, length: number) =>
    new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + from, length);
  const name = new TextDecoder().decode(bytes(at + 46, view.getUint16(at + 28, true)));
  return { name, isDeflated: method === 8, packed: bytes(start, size), declared };
}

/** The entries of a zip; null when it is none that a spreadsheet writes. */
export function zipEntries(file: Uint8Array<ArrayBuffer>): ZipEntry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = file.byteLength < END_LENGTH ? -1 : endOf(view);
  if (end < 0 || hasLongForm(view, end)) return null;
  const count = view.getUint16(end + 10, true);
  if (count !== view.getUint16(end + 8, true) || count > MOST_ENTRIES) return null;
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null;
    const next =
      at + 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const entry = next > end ? null : entryAt(view, at);
    if (entry === null) return null;
    entries.push(entry);
    at = next;
  }
  return entries;
}
