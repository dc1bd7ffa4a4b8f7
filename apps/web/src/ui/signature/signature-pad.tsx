// A signature drawn with the finger, the pen or the mouse. Ink is dark on white in both themes: it is printed as it is.

import { Eraser } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../press/button.tsx';
import { FieldNote } from '../fields/field-frame.tsx';
import { useStandingError } from '../fields/standing-error.ts';
import { signatureMessages as words } from './signature.messages.ts';

const INK = '#18181b';
const LINE_WIDTH = 2.2;
const MAX_SCALE = 2;
/** Pixels of the page that a pen covers at least, strokes together: less is a slip of the finger. */
const LEAST_INK = 24;

interface SignaturePadProps {
  /** A drawing to go on with: it is shown as the pad opens. */
  drawing?: string;
  /** The drawing as `data:image/png;base64,…`, '' when the pad is blank. */
  onChange: (drawing: string) => void;
  error?: string | undefined;
  /** Whose signature: 'Signature du client'. */
  label?: string | undefined;
}

/** `<SignaturePad onChange={setSignature} />` */
export function SignaturePad({ drawing = '', onChange, error: refusal, label }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const noteId = useId();
  const [opened] = useState(drawing);
  const [isBlank, setIsBlank] = useState(opened === '');
  const error = useStandingError(refusal, isBlank);
  const ink = useRef(new Ink(opened === '' ? 0 : LEAST_INK));
  useEffect(() => showDrawing(canvas.current, opened), [opened]);
  useEffect(() => {
    if (!isBlank) return undefined;
    // A telephone that is turned before the signature gives it its new width; one turned during it keeps what is drawn.
    const fit = () => fitToScreen(canvas.current);
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [isBlank]);
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const point of points.length > 0 ? points : [event.nativeEvent]) {
      pen.lineTo(...placeOf(event.currentTarget, point));
      ink.current.draw(point);
    }
    pen.stroke();
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event.currentTarget, event.nativeEvent);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y);
    pen.stroke();
    ink.current.begin(event.nativeEvent);
    setIsBlank(false);
  };
  const end = () => {
    // A press that began beside the pad draws nothing.
    if (!ink.current.isStroke) return;
    ink.current.isStroke = false;
    onChange(ink.current.length < LEAST_INK ? '' : (canvas.current?.toDataURL('image/png') ?? ''));
  };
  const clear = () => {
    setIsBlank(true);
    ink.current = new Ink(0);
    onChange('');
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative">
        <canvas
          ref={canvas}
          aria-label={label ?? words.signHere}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
          className={`h-44 w-full touch-none rounded-control border bg-[#fff] ${error ? 'border-danger' : 'border-line-strong'}`}
        />
        {isBlank ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-6 bottom-10 border-t border-[#d8d8de] pt-1 text-center text-meta text-[#62626c]"
          >
            {words.signHere}
          </span>
        ) : (
          <Button
            variant="ghost"
            icon={Eraser}
            onClick={clear}
            className="absolute top-1 right-1 text-[#62626c]! hover:bg-[#f2f2f4]!"
          >
            {words.clear}
          </Button>
        )}
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}

type Place = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>;

/** How far the pen went. */
class Ink {
  length: number;
  /** The pen is down. */
  isStroke = false;
  #last: Place = { clientX: 0, clientY: 0 };

  constructor(length: number) {
    this.length = length;
  }

  begin(place: Place): void {
    this.isStroke = true;
    this.#last = place;
  }

  draw(place: Place): void {
    this.length += Math.hypot(place.clientX - this.#last.clientX, place.clientY - this.#last.clientY);
    this.#last = place;
  }
}

/** Canvas pixels of one of the page: those of the screen, two at most. */
const pixelScale = (): number => Math.min(window.devicePixelRatio || 1, MAX_SCALE);

/** As large as it is shown; erases. */
function fitToScreen(canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) return;
  const scale = pixelScale();
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  pen.scale(scale, scale);
  pen.lineWidth = LINE_WIDTH;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = INK;
}

/** Draws what was drawn before, in its own proportions. */
function showDrawing(canvas: HTMLCanvasElement | null, drawing: string): (() => void) | undefined {
  if (!canvas || !drawing.startsWith('data:image/')) return undefined;
  fitToScreen(canvas);
  const picture = new Image();
  const draw = () => {
    const pen = canvas.getContext('2d');
    const { clientWidth: width, clientHeight: height } = canvas;
    const scale = Math.min(width / picture.width, height / picture.height);
    pen?.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
  };
  picture.addEventListener('load', draw, { once: true });
  picture.src = drawing;
  return () => picture.removeEventListener('load', draw);
}

/** Under the finger, though the canvas be shown larger or smaller than it was when the drawing began. */
function placeOf(canvas: HTMLCanvasElement, point: Place): [number, number] {
  const box = canvas.getBoundingClientRect();
  const scale = pixelScale();
  return [
    ((point.clientX - box.left) * canvas.width) / (scale * box.width),
    ((point.clientY - box.top) * canvas.height) / (scale * box.height),
  ];
}
