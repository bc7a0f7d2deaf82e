/** The place of a phone that reads the card, in words for the phone whose browser this is. */
export function placeToTap(userAgent: string): string {
  if (/iPhone/.test(userAgent)) return 'Hold the card flat against the top edge of your iPhone.';
  if (/Android/.test(userAgent)) {
    return 'Hold the card flat against the middle of your phone’s back, with the screen on.';
  }
  return 'Hold the card against your phone: the top edge of an iPhone, or the middle of the back of an Android phone.';
}
