import type { AuditRow } from '#server/platform/audit/audit.ts';
import type { HistoryEntry } from '#wire/history.ts';

/** An entry of the audit log as an admin sees it. */
export function presentHistory(row: AuditRow): HistoryEntry {
  const { at, action, subjectType, subjectId, actor, actorEmail, before, after } = row;
  return {
    at: at.toISOString(),
    action,
    subjectType,
    subjectId,
    by: actor === 'owner' ? actor : (actorEmail ?? actor),
    before,
    after,
  };
}
