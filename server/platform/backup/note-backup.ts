import { openDatabase } from '#server/database/database.ts';
import { writeNote } from '../operator-notes.ts';

/**
 * Notes for the doctor when the shop was backed up.
 * @throws where the schema is older than the note, or the role may not write
 */
export async function noteBackup(connectionString: string, at: Date): Promise<void> {
  const database = openDatabase({ connectionString, maxConnections: 1 });
  try {
    await writeNote(database, 'backup', at);
  } finally {
    await database.destroy();
  }
}
