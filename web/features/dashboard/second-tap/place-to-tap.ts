/** The place of a phone that reads the card, as the key of its words, for the phone whose browser this is. */
export function placeToTap(userAgent: string): `guide.place${'Iphone' | 'Android' | 'Any'}` {
  if (/iPhone/.test(userAgent)) return 'guide.placeIphone';
  return /Android/.test(userAgent) ? 'guide.placeAndroid' : 'guide.placeAny';
}
