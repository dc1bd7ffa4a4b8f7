// Groups commands: those that arrive while others are being committed wait and then run together. The counters' rows are
// locked until a commit is on the disk, so one commit for many commands raises the throughput (docs/adr/0012).
import type { Answer } from './command-answers.ts';
import type { CommandSubmission } from './command-transaction.ts';

/** Commands of one transaction at most: the locks it holds are waited for by other processes. */
export const MAX_GROUP = 32;

interface Runners {
  /** Runs several in one transaction; null for those that must run alone. */
  together: (submissions: readonly CommandSubmission[]) => Promise<(Answer | null)[]>;
  alone: (submission: CommandSubmission) => Promise<Answer>;
}

interface Waiting {
  submission: CommandSubmission;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Answers the way to submit a command: first come, first served, one group at a time. */
export function groupCommands({
  together,
  alone,
}: Runners): (submission: CommandSubmission) => Promise<Answer> {
  const waiting: Waiting[] = [];
  let isRunning = false;

  /** Answers what runs together, and leaves the rest. */
  async function runTogether(group: readonly Waiting[]): Promise<readonly Waiting[]> {
    if (group.length === 1) return group;
    try {
      const answers = await together(group.map(({ submission }) => submission));
      return group.filter(({ resolve }, index) => {
        const answer = answers[index];
        if (answer) resolve(answer);
        return !answer;
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return [];
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const left = await runTogether(waiting.splice(0, MAX_GROUP));
      for (const { submission, resolve, reject } of left) await alone(submission).then(resolve, reject);
    }
    isRunning = false;
  }

  return (submission) =>
    new Promise((resolve, reject) => {
      waiting.push({ submission, resolve, reject });
      if (!isRunning) void runAll();
    });
}
