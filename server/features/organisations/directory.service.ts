import * as members from './members.repository.ts';

export type DirectoryService = ReturnType<typeof createDirectoryService>;

/** What modules above ask about a company, whoever it is that asks them. */
export function createDirectoryService() {
  return { listOwnerEmails: members.listOwnerEmails };
}
