/** The look of a signature. Mail programs keep these alone of a page's look: colours, edges and corners. */
export interface SignatureStyle {
  /** Behind the texts; absent: the mail's own white. */
  readonly paper?: string;
  readonly ink: string;
  readonly soft: string;
  /** Pixels of the line in the profile's colour, beside the texts or above them. */
  readonly edge: number;
  readonly edgeAt: 'side' | 'top';
  /** Of the photo's corners, as CSS has it. */
  readonly corners: string;
}

const onWhite = { ink: '#16191a', soft: '#555b58' } as const;

/** By the layout of a card's page. */
export const signatureStyles = {
  banner: { ...onWhite, edge: 3, edgeAt: 'side', corners: '8px' },
  portrait: { ...onWhite, edge: 6, edgeAt: 'top', corners: '50%' },
  split: { ...onWhite, edge: 8, edgeAt: 'side', corners: '0' },
  minimal: { ...onWhite, edge: 0, edgeAt: 'side', corners: '50%' },
  stage: {
    paper: '#16191a',
    ink: '#ffffff',
    soft: '#c2c7c4',
    edge: 3,
    edgeAt: 'side',
    corners: '8px',
  },
  business: { ...onWhite, edge: 2, edgeAt: 'top', corners: '0' },
} as const satisfies Record<string, SignatureStyle>;
