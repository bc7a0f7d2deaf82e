import cart from '#domain/texts/cart/es.json' with { type: 'json' };
import checkout from '#domain/texts/checkout/es.json' with { type: 'json' };
import company from '#domain/texts/inside/company/es.json' with { type: 'json' };
import design from '#domain/texts/design/es.json' with { type: 'json' };
import designer from '#domain/texts/designer/es.json' with { type: 'json' };

/** With the texts of the shop's parts that a company orders its cards with. */
export default { ...company, ...designer, ...design, ...checkout, ...cart };
