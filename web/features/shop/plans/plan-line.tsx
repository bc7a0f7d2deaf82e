import type { PlanLook } from './plan-column.tsx';

/** A thing to choose as a line below all columns. */
export function PlanLine({ mark, name, description, price, action, features }: PlanLook) {
  return (
    <li className="col-span-full grid items-center gap-x-10 gap-y-4 border-t border-hairline p-6 md:grid-cols-[1fr_auto_12rem]">
      <div>
        <p className="text-caption font-medium text-accent-ink">{mark}</p>
        <h3 className="text-title font-semibold">{name}</h3>
        <p className="mt-1 text-ink-soft">{description}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-soft">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div>{price}</div>
      <div>{action}</div>
    </li>
  );
}
