// Inflates the data of a PNG (RFC 1951), a byte at a time: the platform's own is asynchronous, and a rule cannot wait for it.

/** Takes the next byte; false when no more is wanted. */
export type ByteSink = (byte: number) => boolean;

const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const WINDOW = 32_768;
const END_OF_BLOCK = 256;
const LONGEST_CODE = 15;

/** Number of symbols by length of their code, and the symbols in the order of their codes. */
interface Codes {
  counts: Uint16Array;
  symbols: Uint16Array;
}

function codesOf(lengths: readonly number[]): Codes {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const order = lengths.map((length, symbol) => ({ length, symbol })).filter(({ length }) => length > 0);
  const symbols = order.toSorted((a, b) => a.length - b.length || a.symbol - b.symbol);
  return { counts, symbols: Uint16Array.from(symbols, ({ symbol }) => symbol) };
}

const repeated = (count: number, length: number): number[] => Array.from({ length: count }, () => length);

const fixed = {
  literals: codesOf([...repeated(144, 8), ...repeated(112, 9), ...repeated(24, 7), ...repeated(8, 8)]),
  distances: codesOf(repeated(30, 5)),
};

class Bits {
  readonly #data: Uint8Array;
  #place: number;
  #buffer = 0;
  #count = 0;

  constructor(data: Uint8Array, from: number) {
    this.#data = data;
    this.#place = from;
  }

  /** Throws a RangeError behind the end. */
  take(count: number): number {
    while (this.#count < count) {
      const byte = this.#data[this.#place];
      if (byte === undefined) throw new RangeError('data cut short');
      this.#buffer |= byte << this.#count;
      this.#place += 1;
      this.#count += 8;
    }
    const value = this.#buffer & ((1 << count) - 1);
    this.#buffer >>>= count;
    this.#count -= count;
    return value;
  }

  skipToByte(): void {
    this.take(this.#count % 8);
  }

  symbol({ counts, symbols }: Codes): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      code |= this.take(1);
      const count = counts[length] ?? 0;
      if (code - first < count) return symbols[index + code - first] ?? END_OF_BLOCK;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new RangeError('no such code');
  }
}

function readCodes(bits: Bits): { literals: Codes; distances: Codes } {
  const [literals, distances, codeLengths] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4];
  const ofLengths = repeated(19, 0);
  for (const place of LENGTH_ORDER.slice(0, codeLengths)) ofLengths[place] = bits.take(3);
  const codes = codesOf(ofLengths);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = bits.symbol(codes);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...repeated(bits.take(2) + 3, lengths.at(-1) ?? 0));
    else lengths.push(...repeated(symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11, 0));
  }
  return { literals: codesOf(lengths.slice(0, literals)), distances: codesOf(lengths.slice(literals)) };
}

/** How far a copy reaches, by its symbol: each group of symbols takes one bit more than the one before. */
function reach(bits: Bits, symbol: number, perGroup: number): number {
  if (symbol < perGroup * 2) return symbol;
  const extra = Math.floor(symbol / perGroup) - 1;
  return ((perGroup + (symbol % perGroup)) << extra) + bits.take(extra);
}

const LONGEST_COPY = 285;
const copyLength = (bits: Bits, symbol: number): number =>
  symbol === LONGEST_COPY ? 258 : 3 + reach(bits, symbol - END_OF_BLOCK - 1, 4);

/** Tells `sink` every byte, until it wants no more. Throws a RangeError on damaged data. */
export function inflate(data: Uint8Array, from: number, sink: ByteSink): void {
  const bits = new Bits(data, from);
  const known = new Uint8Array(WINDOW);
  let written = 0;
  const write = (byte: number): boolean => {
    known[written % WINDOW] = byte;
    written += 1;
    return sink(byte);
  };
  const copy = (length: number, distance: number): boolean => {
    for (let left = length; left > 0; left -= 1)
      if (!write(known[(written - distance + WINDOW) % WINDOW] ?? 0)) return false;
    return true;
  };
  const stored = (): boolean => {
    bits.skipToByte();
    const length = bits.take(16);
    bits.take(16);
    for (let left = length; left > 0; left -= 1) if (!write(bits.take(8))) return false;
    return true;
  };
  const compressed = ({ literals, distances }: typeof fixed): boolean => {
    for (;;) {
      const symbol = bits.symbol(literals);
      if (symbol === END_OF_BLOCK) return true;
      const isSupported =
        symbol < END_OF_BLOCK
          ? write(symbol)
          : copy(copyLength(bits, symbol), 1 + reach(bits, bits.symbol(distances), 2));
      if (!isSupported) return false;
    }
  };
  for (let isLast = false; !isLast; ) {
    isLast = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 3) throw new RangeError('no such block');
    const goesOn = kind === 0 ? stored() : compressed(kind === 1 ? fixed : readCodes(bits));
    if (!goesOn) return;
  }
}
