// The fonts a document is drawn with, as bytes: how they are fetched is the caller's business.

export interface ArabicFonts {
  readonly regular: Uint8Array;
  readonly medium: Uint8Array;
}

export interface FontSet {
  readonly regular: Uint8Array;
  readonly medium: Uint8Array;
  readonly semibold: Uint8Array;
  /** Only looked at when the document holds Arabic; without it, Arabic words print as '?'. */
  readonly arabic?: ArabicFonts | undefined;
}

export const fontFiles = {
  regular: 'InterTab-Regular.ttf',
  medium: 'InterTab-Medium.ttf',
  semibold: 'InterTab-SemiBold.ttf',
  arabicRegular: 'ZelligeArabic-Regular.ttf',
  arabicMedium: 'ZelligeArabic-Medium.ttf',
} as const;
