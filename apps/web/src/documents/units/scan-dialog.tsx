// The camera in a dialog, until it has read a code, or for a series of them. Loaded on demand.

import { useEffect, useRef, useState } from 'react';
import { canScanCodes, scanCodes } from '../../platform/browser/barcode-scanner.ts';
import { Button } from '../../ui/press/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { unitMessages as words } from './unit.messages.ts';

interface ScanDialogProps {
  /** Told of a code. Null ends it, and the dialog is to be closed; else it says what became of the code, and goes on. */
  onCode: (text: string) => string | null;
  onClose: () => void;
}

/** A label that is still before the camera is not read again. */
const SAME_LABEL_MS = 2000;

/** `<ScanDialog onCode={find} onClose={close} />` */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latestHandler = useRef(onCode);
  const canScan = canScanCodes();
  const [isRefused, setIsRefused] = useState(!canScan);
  const [message, setMessage] = useState('');
  useEffect(() => {
    latestHandler.current = onCode;
  });
  useEffect(() => {
    let isOver = false;
    let stop = () => undefined as void;
    let last = { text: '', at: -Infinity };
    const begin = async (shown: HTMLVideoElement) => {
      const stopping = await scanCodes(shown, (text) => {
        const isSame = text === last.text && performance.now() - last.at < SAME_LABEL_MS;
        last = { text, at: performance.now() };
        if (isOver || isSame) return;
        const answer = latestHandler.current(text);
        if (answer === null) isOver = true;
        else setMessage(answer);
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
      actions={<Button onClick={onClose}>{message === '' ? uiMessages.cancel : uiMessages.close}</Button>}
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
      <p role="status" className="mt-3 min-h-5 font-medium">
        {message}
      </p>
    </Dialog>
  );
}
