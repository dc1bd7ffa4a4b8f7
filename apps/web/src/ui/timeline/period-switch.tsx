// Which days a timeline shows, and the way to those before and after: going back undoes a step.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../press/button.tsx';
import { IconButton } from '../press/icon-button.tsx';
import { useSearchPatch } from '../navigation/use-search-patch.ts';
import { timelineMessages as words } from './timeline.messages.ts';

interface PeriodSwitchProps {
  title: string;
  /** The day on which the period before or after opens: `?du=2026-11-23`. */
  stepped: (step: 1 | -1) => string;
}

/** `<PeriodSwitch title="Du 23/11/2026 au 29/11/2026" stepped={(step) => …} />` */
export function PeriodSwitch({ title, stepped }: PeriodSwitchProps) {
  const show = useSearchPatch({ replace: false });
  return (
    <>
      <h2
        aria-live="polite"
        className="min-w-0 text-h2 font-semibold tabular-nums first-letter:uppercase phone:flex-1"
      >
        {title}
      </h2>
      <div className="flex">
        <IconButton label={words.previous} icon={ChevronLeft} onClick={() => show({ du: stepped(-1) })} />
        <IconButton label={words.next} icon={ChevronRight} onClick={() => show({ du: stepped(1) })} />
      </div>
      <Button onClick={() => show({ du: undefined })}>{words.today}</Button>
    </>
  );
}
