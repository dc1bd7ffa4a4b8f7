// The buttons at the head of a document: its PDF, then its next step.

import { FileDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { documentMessages } from './document.messages.ts';
import { MainAction } from '../records/main-action.tsx';
import type { RecordAction } from '../records/record-actions.ts';

/** `<DocumentButtons onPdf={…} next={actions.primary(quote)} />` */
export function DocumentButtons({ onPdf, next }: { onPdf: () => void; next: RecordAction | null }) {
  return (
    <>
      <Button icon={FileDown} onClick={onPdf}>
        {documentMessages.pdf}
      </Button>
      {next ? <MainAction action={next} className="phone:flex-1" /> : null}
    </>
  );
}
