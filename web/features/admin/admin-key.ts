/** The key under which a list is cached; a change of what it lists invalidates it. @param of the list, then what narrows it */
export const adminKey = (...of: readonly unknown[]) => ['admin', ...of] as const;
