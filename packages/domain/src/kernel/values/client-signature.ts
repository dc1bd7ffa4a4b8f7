// The client's signature of a sheet or of a note of return (docs/product.md 'Technical sheets', 'Rental papers'): a drawing and the name of who drew it, or that the client
// would not sign or was not there, and why.
import { isUnsigned } from './blank-drawing.ts';
import { isDrawing, signerOf } from './signatures.ts';

export const clientSignatureStates = ['signé', 'refuse', 'absent'] as const;
export type ClientSignatureState = (typeof clientSignatureStates)[number];

export const clientSignatureLabels: Record<ClientSignatureState, string> = {
  signé: 'Signé',
  refuse: 'Refuse de signer',
  absent: 'Absent',
};

/** As an intervention sheet keeps it. */
export interface SignatureFields {
  /** A drawing (`data:image/png;base64,…`), or the name typed in its place on an earlier version of the application. */
  signatureClient: string;
  /** These three: none before the sheet is signed, and of one that was signed on an earlier version of the application. */
  clientSignatureState?: ClientSignatureState;
  signedByName?: string;
  signatureReason?: string;
}

export interface ClientSignature {
  state: ClientSignatureState;
  /** Who signed or would not, '' where nobody said. */
  name: string;
  /** A drawing as a data address, '' without one. */
  drawing: string;
  /** Why the client did not sign, '' where they did. */
  reason: string;
}

/**
 * The sheet says this of it; null before it is signed. Earlier versions of the application kept a typed name in the
 * place of a drawing.
 */
export function clientSignatureOf(intervention: SignatureFields): ClientSignature | null {
  const { signatureClient, clientSignatureState, signedByName, signatureReason = '' } = intervention;
  if (clientSignatureState === undefined && signatureClient === '') return null;
  return {
    state: clientSignatureState ?? 'signé',
    name: signerOf(signatureClient, signedByName),
    drawing: isDrawing(signatureClient) ? signatureClient : '',
    reason: signatureReason,
  };
}

const sentences = {
  signatureClient: 'Faites signer le client',
  signedByName: 'Indiquez le nom de la personne qui signe',
  signatureReason: 'Indiquez pourquoi le client ne signe pas',
} as const;

type Lacking = keyof typeof sentences;

type PartialSignature = { [Field in keyof SignatureFields]?: SignatureFields[Field] | undefined };

/** As a device of an earlier version writes it: a drawing, or a typed name in its place. */
const lackingOfEarlier = ({ signatureClient = '', signedByName }: PartialSignature): Lacking[] => [
  ...(isUnsigned(signatureClient) ? (['signatureClient'] as const) : []),
  ...(signedByName === '' ? (['signedByName'] as const) : []),
];

function lackingIn(signature: PartialSignature): Lacking[] {
  const {
    clientSignatureState: state,
    signatureClient = '',
    signedByName = '',
    signatureReason = '',
  } = signature;
  if (state === undefined) return lackingOfEarlier(signature);
  if (state !== 'signé') return signatureReason === '' ? ['signatureReason'] : [];
  return [
    ...(isDrawing(signatureClient) && !isUnsigned(signatureClient) ? [] : (['signatureClient'] as const)),
    ...(signedByName === '' ? (['signedByName'] as const) : []),
  ];
}

/** A signature lacks these, as its state needs them: a sentence by field. */
export const signatureFlaws = (signature: PartialSignature): [field: Lacking, sentence: string][] =>
  lackingIn(signature).map((field) => [field, sentences[field]]);

/** The sheet keeps this of a signature that lacks nothing. */
export function storedSignature(signature: PartialSignature): SignatureFields {
  const { clientSignatureState: state = 'signé', signatureClient = '', signatureReason = '' } = signature;
  if (state === 'signé')
    return {
      clientSignatureState: state,
      signatureClient,
      signedByName: signerOf(signatureClient, signature.signedByName),
    };
  const { signedByName = '' } = signature;
  return { clientSignatureState: state, signatureClient: '', signedByName, signatureReason };
}
