// Answers to writes with a key are remembered in this tab: an impatient press comes while the first is on its way, or after it
// was confirmed.
import type { Result, Row } from '@zellige/domain';

/** Forms of which somebody might still press the button. */
const MOST = 100;

export class KeyedAnswers {
  readonly #answers = new Map<string, Promise<Result<Row>>>();

  /** Writes once under each key: whoever comes again gets the first answer, and what was refused may come again. */
  once(key: string | undefined, write: () => Promise<Result<Row>>): Promise<Result<Row>> {
    if (key === undefined) return write();
    const first = this.#answers.get(key);
    if (first) return first;
    const answer = write();
    this.#answers.set(key, answer);
    const forget = () => void this.#answers.delete(key);
    answer.then(({ ok }) => (ok ? undefined : forget()), forget);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}
