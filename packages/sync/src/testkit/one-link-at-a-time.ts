// A server that does one link of a chain at a time: what names an entry of its own batch is not attempted, and goes again.
import { isAnswered, type Transport } from '../ports/transport.ts';
import { wrapPush } from './wrap-push.ts';

export const oneLinkAtATime = (line: Transport): Transport =>
  wrapPush(line, async (entries, ...rest) => {
    const reply = await line.push(
      entries.filter(({ after }) => after === undefined),
      ...rest,
    );
    if (!isAnswered(reply)) return reply;
    const answers = new Map(reply.answers.map((answer) => [answer.opId, answer]));
    return { ...reply, answers: entries.map(({ opId }) => answers.get(opId) ?? { opId, status: 424 }) };
  });
