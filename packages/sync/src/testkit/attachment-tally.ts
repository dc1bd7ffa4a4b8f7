// The attachment suite counts what its runs met: a run that meets nothing proves nothing.

/** How often each thing happened. */
export type AttachmentTally = Record<
  | 'captures'
  | 'wentOn'
  | 'passedRefused'
  | 'files'
  | 'pieces'
  | 'resumed'
  | 'crashes'
  | 'parked'
  | 'discarded'
  | 'repeatedByNetwork',
  number
>;

export const newAttachmentTally = (): AttachmentTally => ({
  captures: 0,
  wentOn: 0,
  passedRefused: 0,
  files: 0,
  pieces: 0,
  resumed: 0,
  crashes: 0,
  parked: 0,
  discarded: 0,
  repeatedByNetwork: 0,
});
