export interface AddressParts {
  readonly street: string | undefined;
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  readonly region: string | undefined;
  readonly country: string | undefined;
}

/** An address on one line; parts that are not known are left out. */
export function addressText({ street, postcode, city, region, country }: AddressParts): string {
  return [street, [postcode, city].filter(Boolean).join(' '), region, country]
    .flatMap((part) => part?.split('\n') ?? [])
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
