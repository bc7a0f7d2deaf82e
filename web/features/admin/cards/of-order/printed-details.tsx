import type { PrintedDesign } from '#domain/card-design/card-design.ts';

/** A card's printed texts and its material. @param title which card it is */
export function PrintedDetails({ title, design }: { title: string; design: PrintedDesign }) {
  const { stock, name, role, logo } = design;
  return (
    <div className="min-w-0">
      <p className="font-medium tabular-nums">{title}</p>
      {name !== '' && (
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
      )}
      {role !== '' && (
        <p className="wrap-anywhere">
          <bdi>{role}</bdi>
        </p>
      )}
      <p className="text-caption text-ink-soft">
        {stock.name}: {stock.material}
        {logo !== '' && <span>{', with a logo'}</span>}
      </p>
    </div>
  );
}
