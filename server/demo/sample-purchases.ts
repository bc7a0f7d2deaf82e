import type { CardDesign, CardDesigns } from '#domain/card-design/card-design.ts';
import type { ProductId } from '#domain/catalog/products.ts';
import type { Carrier } from '#domain/orders/carriers.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** A change of an order, whole days before the first start. */
export type OrderEvent = { readonly daysAgo: number } & (
  | {
      readonly kind: 'status';
      readonly status: OrderStatus;
      readonly trackingNumber?: string;
      readonly carrier?: Carrier;
    }
  /** Its buyer claims its next card. */
  | { readonly kind: 'claimed' }
  | { readonly kind: 'refunded'; readonly cents: number; readonly reason: string }
  | { readonly kind: 'disputed' }
  /** Its payment page is closed unpaid. */
  | { readonly kind: 'closed' }
);

/** An order of one of the sample people, of one product. */
export interface SampleOrder {
  readonly buyer: string;
  /** Placed, and paid unless `isUnpaid`. */
  readonly daysAgo: number;
  readonly productId: ProductId;
  readonly quantity: number;
  readonly promoCode?: 'TEST100' | 'FRIENDS20';
  readonly designs: CardDesigns;
  readonly isUnpaid?: true;
  /** Oldest first. */
  readonly history: readonly OrderEvent[];
}

const maya = 'maya@nearcard.test';
const daniel = 'daniel@nearcard.test';
const sofia = 'sofia@nearcard.test';

const design = (stock: string, name: string, role: string): CardDesign => ({
  stock,
  name,
  role,
  logo: '',
});
const interiors = (name: string) => design('birch', name, 'Lindqvist Interiors');
const crew = (name: string) => design('night', name, 'Puerto Design Week');
const cards = (buyer: string, daysAgo: number, designs: CardDesigns) => ({
  buyer,
  daysAgo,
  productId: 'further-card' as const,
  quantity: designs.length,
  designs,
});

const status = (daysAgo: number, next: OrderStatus): OrderEvent => ({
  daysAgo,
  kind: 'status',
  status: next,
});
const shipped = (daysAgo: number, trackingNumber: string, carrier?: Carrier): OrderEvent => ({
  daysAgo,
  kind: 'status',
  status: 'shipped',
  trackingNumber,
  ...(carrier && { carrier }),
});

/** A year of orders, in each status and each state of the money; designed cards, some for others. */
export const sampleOrders: readonly SampleOrder[] = [
  {
    buyer: maya,
    daysAgo: 362,
    productId: 'lifetime',
    quantity: 1,
    promoCode: 'TEST100',
    designs: [
      design('forest', 'Maya Lindqvist', 'Founder, Lindqvist Interiors'),
      interiors('Elin Dahl'),
    ],
    history: [
      status(361, 'in_production'),
      shipped(359, 'RR123456785SE'),
      { daysAgo: 355, kind: 'claimed' },
      status(354, 'awaiting_registration'),
    ],
  },
  {
    buyer: daniel,
    daysAgo: 236,
    productId: 'business-plus-yearly',
    quantity: 3,
    promoCode: 'TEST100',
    designs: [
      design('ocean', 'Daniel Okafor', 'Finance consultant'),
      design('ocean', 'Amara Okafor', 'Office'),
      design('night', 'ليلى حداد', 'محللة مالية'),
    ],
    history: [
      status(235, 'in_production'),
      shipped(233, '00340434292135100186', 'dhl'),
      { daysAgo: 231, kind: 'claimed' },
      status(230, 'delivered'),
    ],
  },
  {
    buyer: sofia,
    daysAgo: 205,
    productId: 'business-plus-yearly',
    quantity: 1,
    promoCode: 'FRIENDS20',
    designs: [design('night', 'Sofía Marín Peña', 'Program director')],
    history: [
      status(204, 'in_production'),
      shipped(202, '01505012345678', 'dpd'),
      // The order is registered by that.
      { daysAgo: 198, kind: 'claimed' },
    ],
  },
  {
    ...cards(maya, 160, [
      design('forest', 'Maya Lindqvist', 'Founder'),
      design('birch', 'Maya Lindqvist', 'Lindqvist Interiors'),
    ]),
    history: [
      status(159, 'in_production'),
      shipped(157, 'RR123456799SE'),
      status(153, 'delivered'),
      { daysAgo: 152, kind: 'claimed' },
      // The order is registered by that.
      { daysAgo: 119, kind: 'claimed' },
    ],
  },
  {
    ...cards(sofia, 96, ['Pau Ferrer', 'Inés Roca', 'Marc Soler', 'Núria Vidal'].map(crew)),
    history: [
      status(95, 'in_production'),
      shipped(92, '01505012345685', 'dpd'),
      status(89, 'delivered'),
    ],
  },
  {
    ...cards(sofia, 48, [crew('Hugo Blasco'), crew('Carla Mira')]),
    history: [
      status(47, 'in_production'),
      shipped(45, '01505012345692', 'dpd'),
      status(42, 'delivered'),
      { daysAgo: 2, kind: 'refunded', cents: 1_500, reason: 'One of the cards came scratched' },
    ],
  },
  {
    ...cards(maya, 33, [design('forest', 'Maya Lindqvist', 'Founder')]),
    isUnpaid: true,
    history: [{ daysAgo: 30, kind: 'closed' }],
  },
  {
    ...cards(daniel, 26, [design('ocean', 'Tobias Reimann', 'Analyst')]),
    history: [
      status(25, 'in_production'),
      shipped(23, '00340434292135100193', 'dhl'),
      status(20, 'awaiting_registration'),
    ],
  },
  {
    ...cards(sofia, 12, [crew('Leo Navarro'), crew('Aitana Gil')]),
    history: [
      status(11, 'in_production'),
      shipped(9, '01505012345708', 'dpd'),
      status(6, 'delivered'),
      { daysAgo: 1, kind: 'disputed' },
    ],
  },
  {
    ...cards(daniel, 5, [design('ocean', 'Amara Okafor', 'Office')]),
    history: [{ daysAgo: 2, kind: 'refunded', cents: 1_500, reason: 'Ordered twice by mistake' }],
  },
  {
    ...cards(maya, 5, [interiors('Freja Lund')]),
    history: [status(4, 'in_production'), shipped(1, 'RR123456808SE')],
  },
  {
    ...cards(sofia, 4, [crew('Irene Costa'), crew('Dani Prats')]),
    history: [status(3, 'in_production')],
  },
  {
    ...cards(daniel, 3, [design('ocean', 'Mira Vogt', 'Analyst')]),
    history: [status(2, 'awaiting_card_assignment')],
  },
  {
    ...cards(maya, 1, [interiors('Oskar Nyström'), interiors('Hanna Ek')]),
    history: [],
  },
  {
    ...cards(daniel, 1, [design('night', 'Daniel Okafor', 'Okafor Advisory')]),
    isUnpaid: true,
    history: [],
  },
];
