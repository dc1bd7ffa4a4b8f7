// The camera in a dialog, until it has read a code. Loaded on demand.

import { useEffect, useRef, useState } from 'react';
import { canScanCodes, scanCodes } from '../../platform/barcode-scanner.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { unitMessages as words } from './unit.messages.ts';

interface ScanDialogProps {
  /** Told of the first code; the dialog is to be closed then. */
  onCode: (text: string) => void;
  onClose: () => void;
}

/** `<ScanDialog onCode={find} onClose={close} />` */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const canScan = canScanCodes();
  const [isRefused, setIsRefused] = useState(!canScan);
  useEffect(() => {
    let isOver = false;
    let stop = () => undefined as void;
    const begin = async (shown: HTMLVideoElement) => {
      const stopping = await scanCodes(shown, (text) => {
        if (!isOver) told.current(text);
        isOver = true;
      });
      if (isOver) stopping();
      else stop = stopping;
    };
    if (video.current) begin(video.current).catch(() => setIsRefused(true));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.scanTitle}
      description={words.scanHint}
      actions={<Button onClick={onClose}>{uiMessages.cancel}</Button>}
    >
      {isRefused ? <Callout title={canScan ? words.noCamera : words.noCameraHere} /> : null}
      {isRefused ? null : (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-card bg-active object-cover"
        />
      )}
    </Dialog>
  );
}
