// Instead of a list whose search and filters find nothing: the sentence, and the way back to all of them.
import { Button } from '../press/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { EmptyState } from './empty-state.tsx';

/** `<NoResult onClear={list.clear} />` */
export const NoResult = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={uiMessages.noResult}
    action={<Button onClick={onClear}>{uiMessages.clearFilters}</Button>}
  />
);
