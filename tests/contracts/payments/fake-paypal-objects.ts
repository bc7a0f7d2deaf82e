/* The objects that PayPal takes, keeps and shows, as far as we send and read them. */

export interface Money {
  currency_code: string;
  value: string;
}

export interface OrderRequest {
  purchase_units: {
    custom_id: string;
    amount: Money & { breakdown: { item_total: Money; discount?: Money } };
    items: { quantity: string; unit_amount: Money }[];
  }[];
  payment_source: {
    paypal: { experience_context: { shipping_preference: string; return_url: string } };
  };
}

export interface Capture {
  id: string;
  status: string;
  create_time: string;
  amount: Money;
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  supplementary_data: { related_ids: { order_id: string } };
}

export interface Refund {
  id: string;
  status: string;
  create_time: string;
  amount: Money;
  links?: { rel: string; href: string; method: string }[];
}

export interface Order {
  id: string;
  status: string;
  payer?: {
    email_address: string;
    name: { given_name: string; surname: string };
    address: { country_code: string };
  };
  purchase_units: {
    custom_id: string;
    amount: Money;
    shipping?: object;
    payments?: { captures: Capture[]; refunds: Refund[] };
  }[];
  links: { rel: string; href: string; method: string }[];
}
