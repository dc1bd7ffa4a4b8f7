// The tally counts how long people waited, by kind of request, and the failures.

export class Tally {
  readonly #times = new Map<string, number[]>();
  readonly #failures: string[] = [];
  #isOn = false;
  /** Milliseconds from the answer to a write until somebody else's device had pulled it. */
  readonly lateness: number[] = [];
  readonly #writtenAt = new Map<number, number>();

  begin(): void {
    this.#isOn = true;
  }

  /** Answers the failures. */
  end(): string[] {
    this.#isOn = false;
    return this.#failures;
  }

  note(kind: string, ms: number, failure: string | null): void {
    if (!this.#isOn) return;
    if (failure !== null) this.#failures.push(`${kind}: ${failure}`);
    const times = this.#times.get(kind) ?? [];
    this.#times.set(kind, times);
    times.push(ms);
  }

  wrote(rev: number): void {
    if (this.#isOn) this.#writtenAt.set(rev, performance.now());
  }

  /** Somebody's device knows everything up to there; one in ten is looked at. */
  saw(from: number, to: number): void {
    if (!this.#isOn) return;
    for (let rev = from + 1; rev <= to && rev - from < 20; rev += 1) {
      const at = this.#writtenAt.get(rev);
      if (at !== undefined) this.lateness.push(performance.now() - at);
    }
  }

  kinds(): { kind: string; times: number[] }[] {
    return [...this.#times].map(([kind, times]) => ({ kind, times }));
  }
}
