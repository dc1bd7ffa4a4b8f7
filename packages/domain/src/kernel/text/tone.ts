// The colours in which screens show a status; which status has which is said beside its label, once.
export type Tone = 'blue' | 'amber' | 'green' | 'red' | 'violet' | 'gray';
