// These cards hold the place of figures until they are known: never a 0 that is none.

import { Card, Skeleton } from '../../ui/layout/card.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';

const LINES = ['w-3/4', 'w-full', 'w-2/3', 'w-5/6'];

/** The lines of one card. */
export const WaitingLines = () => (
  <output aria-busy="true" aria-label={uiMessages.loading} className="flex flex-col gap-3">
    {LINES.map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </output>
);

/** `<WaitingCards count={4} />` */
export const WaitingCards = ({ count }: { count: number }) => (
  <div className="grid items-start gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
    {Array.from({ length: count }, (_, index) => (
      <Card key={index}>
        <WaitingLines />
      </Card>
    ))}
  </div>
);
