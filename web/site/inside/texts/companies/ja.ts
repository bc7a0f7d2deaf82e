import cart from '#domain/texts/cart/ja.json' with { type: 'json' };
import checkout from '#domain/texts/checkout/ja.json' with { type: 'json' };
import company from '#domain/texts/inside/company/ja.json' with { type: 'json' };
import design from '#domain/texts/design/ja.json' with { type: 'json' };
import designer from '#domain/texts/designer/ja.json' with { type: 'json' };

/** With the texts of the shop's parts that a company orders its cards with. */
export default { ...company, ...designer, ...design, ...checkout, ...cart };
