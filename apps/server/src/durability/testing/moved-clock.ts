// Loaded before a program whose clock stands elsewhere: ZELLIGE_CLOCK_FROM is the instant at which it begins.
const Real = Date;
const shift = Real.parse(process.env.ZELLIGE_CLOCK_FROM ?? '') - Real.now();
if (Number.isNaN(shift)) throw new Error('ZELLIGE_CLOCK_FROM is no instant');

globalThis.Date = new Proxy(Real, {
  construct: (target, values, asked) =>
    Reflect.construct(target, values.length === 0 ? [target.now() + shift] : values, asked),
  apply: (target) => String(new target(target.now() + shift)),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
});
