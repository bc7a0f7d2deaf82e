import type { ComponentProps } from 'react';
import { roleTexts, staffMessages, staffRoles, type StaffRole } from '#domain/admin/staff-roles.ts';
import { CheckField } from '#web/ui/check-field.tsx';

/** Each role, and whether it is chosen; `roles` has no control of its own: its problem is shown below them. */
export type RoleValues = Record<StaffRole, boolean> & { roles: string };

export const noRoles: RoleValues = {
  orders: false,
  support: false,
  money: false,
  content: false,
  everything: false,
  roles: '',
};

export const chosenRoles = (values: RoleValues): StaffRole[] =>
  staffRoles.filter((role) => values[role]);

export const roleProblem = (values: RoleValues) =>
  chosenRoles(values).length === 0 ? staffMessages.noRole : undefined;

interface RoleFieldsProps {
  /** The props of each role's box. */
  register: (role: StaffRole) => ComponentProps<'input'>;
  hasEverything: boolean;
  problem: string | undefined;
}

/** The roles to choose from, each with what it may do. */
export function RoleFields({ register, hasEverything, problem }: RoleFieldsProps) {
  return (
    <fieldset aria-describedby="staff-roles-problem">
      <legend className="mb-1 text-caption font-medium text-ink">Roles</legend>
      <div className="flex flex-col gap-2">
        {staffRoles.map((role) => (
          <CheckField
            key={role}
            label={
              <>
                <span className="font-medium">{roleTexts[role].name}</span>
                <span className="block text-caption text-ink-soft">{roleTexts[role].meaning}</span>
              </>
            }
            disabled={hasEverything && role !== 'everything'}
            {...register(role)}
          />
        ))}
      </div>
      <p
        id="staff-roles-problem"
        aria-live="polite"
        className="text-caption text-danger-ink empty:hidden"
      >
        {problem}
      </p>
    </fieldset>
  );
}
