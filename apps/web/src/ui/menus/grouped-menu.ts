// Groups of actions as one menu, with a line between them.

import type { MenuAction } from './menu.tsx';

/** Empty groups leave no line. */
export const groupedMenu = (groups: readonly (readonly MenuAction[])[]): MenuAction[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, rank) =>
      group.map((action, index) => (rank > 0 && index === 0 ? { ...action, startsGroup: true } : action)),
    );
