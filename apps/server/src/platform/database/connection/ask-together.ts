// Questions to the database that are asked together: those that come while one is under way share the next one, so that no
// answer was read before its question came.

interface Waiting<Q, A> {
  question: Q;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

interface Askings {
  /** Under way at a time; 1 unless told. */
  atOnce?: number;
  /** Questions of one asking; any number unless told. */
  most?: number;
}

/** Asks one question with the others that wait; `ask` answers them in their order. */
export function askTogether<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  { atOnce = 1, most = Number.POSITIVE_INFINITY }: Askings = {},
): (question: Q) => Promise<A> {
  const waiting: Waiting<Q, A>[] = [];
  let underWay = 0;

  async function answer(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [rank, { resolve }] of batch.entries()) resolve(answers[rank] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function start(): void {
    if (underWay >= atOnce || waiting.length === 0) return;
    underWay += 1;
    void answer(waiting.splice(0, most)).finally(() => {
      underWay -= 1;
      start();
    });
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      start();
    });
}
