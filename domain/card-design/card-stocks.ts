/**
 * The material and print of a card: the designs the shop offers. Data alone, so that a new one is a few
 * lines; what was ordered keeps a copy (`PrintedDesign`), whatever is offered later.
 */
export interface CardStock {
  readonly id: string;
  readonly name: string;
  /** As it is ordered from the printer. */
  readonly material: string;
  /** `#rrggbb`. Text stands out from the base by at least 4.5 : 1. */
  readonly colors: {
    /** Of the card itself. */
    readonly base: string;
    /** Of name and role. */
    readonly ink: string;
    /** Of what is said beside them. */
    readonly soft: string;
    /** Of the printed lines. */
    readonly art: string;
  };
  /** The drawing on the front: strokes in millimetres, as an SVG path; empty for nothing. */
  readonly art: string;
}

/** Rings around where the chip is, as far as the bleed. */
const rings =
  'M62 -4a45 45 0 0 1 0 62M70 -10a57 57 0 0 1 0 74M78 -16a69 69 0 0 1 0 86M54 2a33 33 0 0 1 0 50M46 9a22 22 0 0 1 0 36';
/** Contour lines, as of a map. */
const contours =
  'M-4 14C14 4 30 20 48 12S78 2 90 10M-4 20C14 10 31 26 49 18S79 8 90 16M-4 26C15 17 32 32 50 24S79 15 90 22M40 -4C46 6 60 4 66 -4M34 -4C42 14 66 12 74 -4';
/** The grain of wood. */
const grain =
  'M-4 6C20 4 40 9 90 6M-4 13C25 12 50 17 90 13M-4 20C10 18 30 24 52 21S80 19 90 21M-4 27C14 24 30 30 50 28S78 26 90 28M-4 34C20 33 44 37 90 34M-4 41C26 39 50 44 90 41M-4 48C24 47 46 51 90 48';
const cornerLines = 'M90 34L66 58M90 26L58 58M90 18L50 58M90 10L42 58';

export const cardStocks = [
  {
    id: 'forest',
    name: 'Forest',
    material: 'Matte PVC, deep green',
    colors: { base: '#14532d', ink: '#f4f6f1', soft: '#b5d6c0', art: '#4ade80' },
    art: rings,
  },
  {
    id: 'bone',
    name: 'Bone',
    material: 'Matte PVC, warm white',
    colors: { base: '#f3f0e8', ink: '#1b1e1c', soft: '#5c5f58', art: '#8f8a78' },
    art: contours,
  },
  {
    id: 'night',
    name: 'Night',
    material: 'Matte PVC, black',
    colors: { base: '#17181b', ink: '#f5f5f2', soft: '#a9adb3', art: '#7d8590' },
    art: cornerLines,
  },
  {
    id: 'ocean',
    name: 'Ocean',
    material: 'Matte PVC, blue',
    colors: { base: '#12355b', ink: '#f3f7fb', soft: '#abc4de', art: '#6fb1f2' },
    art: contours,
  },
  {
    id: 'clay',
    name: 'Clay',
    material: 'Matte PVC, terracotta',
    colors: { base: '#9a3f25', ink: '#fff7f2', soft: '#fbdccf', art: '#f2a98c' },
    art: rings,
  },
  {
    id: 'birch',
    name: 'Birch',
    material: 'Birch wood, engraved',
    colors: { base: '#e3cfac', ink: '#3a2716', soft: '#634a2f', art: '#b8935f' },
    art: grain,
  },
] as const satisfies readonly CardStock[];

export type CardStockId = (typeof cardStocks)[number]['id'];

/** The stock that is printed where nobody has chosen. */
export const standardStock: CardStock = cardStocks[0];

export function findCardStock(id: string): CardStock | undefined {
  return cardStocks.find((stock) => stock.id === id);
}
