import { qrCaption } from '#domain/public-card/card-page.ts';

/** The card's QR code, dark on white with its quiet zone in every colour scheme. */
export function QrFigure({ path }: { path: string }) {
  return (
    <figure className="qr">
      <img
        src={path}
        alt="QR code that opens this card"
        width="208"
        height="208"
        loading="lazy"
        decoding="async"
      />
      <figcaption>{qrCaption}</figcaption>
    </figure>
  );
}
