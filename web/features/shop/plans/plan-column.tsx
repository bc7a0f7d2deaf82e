import type { ReactNode } from 'react';

/** The address of a plan's column on its page. */
export const planColumnId = (planId: string) => `plan-${planId}`;

export interface PlanLook {
  /** Of its plan; absent where nothing leads to it. */
  id?: string;
  /** Above the name. */
  mark?: ReactNode;
  isPointedOut?: boolean;
  name: string;
  description: string;
  price: ReactNode;
  action: ReactNode;
  features: readonly string[];
}

/** One of the things to buy, as a column whose rows stand level with those of its neighbors. */
export function PlanColumn(props: PlanLook) {
  const { id, mark, isPointedOut = false, name, description, price, action, features } = props;
  return (
    <li
      id={id === undefined ? undefined : planColumnId(id)}
      className={`row-span-4 grid grid-rows-subgrid border-t border-hairline p-6 target:bg-accent-wash sm:even:border-s lg:not-first:border-s ${
        isPointedOut ? 'shadow-[inset_0_3px_0_0_var(--accent)]' : ''
      }`}
    >
      <div>
        <p className="text-caption font-medium text-accent-ink lg:min-h-5">{mark}</p>
        <h3 className="text-title font-semibold">{name}</h3>
        <p className="mt-2 text-ink-soft">{description}</p>
      </div>
      <div className="mt-5">{price}</div>
      <div className="mt-5">{action}</div>
      <ul className="mt-6">
        {features.map((feature) => (
          <li key={feature} className="border-t border-hairline py-2.5">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
