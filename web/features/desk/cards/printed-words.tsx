import type { PrintedDesign } from '#domain/card-design/card-design.ts';

/** What is printed on a card, and what it is made of, in words. @param title which card it is */
export function PrintedWords({ title, design }: { title: string; design: PrintedDesign }) {
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
        {logo !== '' && ', with a logo'}
      </p>
    </div>
  );
}
