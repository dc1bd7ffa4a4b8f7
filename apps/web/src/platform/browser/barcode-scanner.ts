// Reads codes with the camera: by the detector of the browser, and QR codes by the decoder of `qr` where there is none (Safari,
// Firefox, Chromium for Linux).

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

async function detectorClass(): Promise<DetectorClass> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  return own ?? (await import('qr/decode.js')).BarcodeDetector;
}

/** Whether this page may ask for a camera; typing is the way elsewhere. Browsers keep cameras from pages served over plain HTTP. */
export const canScanCodes = (): boolean =>
  (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia !== undefined;

const PAUSE_MS = 200;

/**
 * Shows the camera in `video` and tells each code that it sees, again and again while it is in sight. Answers how to stop;
 * throws where there is no camera, where the person does not allow it, or where the decoder cannot be had.
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<() => void> {
  const Detection = await detectorClass();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const detector = new Detection();
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    // A frame that is not there yet is refused: the next one is.
    const codes = await detector.detect(video).catch(() => []);
    isBusy = false;
    if (codes[0]) onCode(codes[0].rawValue);
  };
  const timer = setInterval(() => void look(), PAUSE_MS);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
}
