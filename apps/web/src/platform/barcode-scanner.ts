// Reads QR codes and bar codes with the camera, where the browser has a detector of its own.

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes; typing is the way elsewhere. */
export const canScanCodes = (): boolean =>
  detectorClass() !== undefined && 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;

const PAUSE_MS = 200;

/**
 * Shows the camera in `video` and tells each code that it sees, again and again while it is in sight. Answers how to stop;
 * throws where there is no camera, or where the person does not allow it.
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<() => void> {
  const Detection = detectorClass();
  if (!Detection) throw new Error('no detector of codes');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const detector = new Detection();
  const timer = setInterval(() => {
    void detector.detect(video).then(
      ([code]) => code && onCode(code.rawValue),
      // A frame that is not there yet: the next one is.
      () => undefined,
    );
  }, PAUSE_MS);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
}
