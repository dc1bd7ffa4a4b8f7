// Parts of the page follow a value, which tells each of them that it changed.

import { useSyncExternalStore } from 'react';

export class Listeners {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}

export interface Followed<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
}

/** A value that tells its followers when it becomes another. */
export class FollowedValue<Value> extends Listeners implements Followed<Value> {
  #value: Value;

  constructor(value: Value) {
    super();
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly set = (value: Value): void => {
    this.#value = value;
    this.tell();
  };
}

export const useFollowed = <Value>({ subscribe, get }: Followed<Value>): Value =>
  useSyncExternalStore(subscribe, get);
