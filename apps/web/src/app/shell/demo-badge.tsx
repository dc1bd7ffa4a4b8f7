// 'Mode démonstration', discreet and always there in local mode (docs/product.md §1).

import { appMessages } from '../app.messages.ts';

export function DemoBadge() {
  return (
    <span className="flex h-7 items-center gap-1.5 px-2 text-meta font-medium text-muted phone:h-11 phone:px-1">
      <span aria-hidden="true" className="size-[7px] shrink-0 rounded-full bg-dot-amber" />
      <span className="whitespace-nowrap phone:w-min phone:leading-tight phone:whitespace-normal">
        {appMessages.demoMode}
      </span>
    </span>
  );
}
