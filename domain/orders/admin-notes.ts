/** How long one note may be, in UTF-16 units. */
export const maximumNoteLength = 5_000;

/** How long all notes of an order together may be. */
export const maximumNotesLength = 50_000;

/**
 * Returns the new part of sent notes: it is added to those that are there, which nobody overwrites. A form
 * that sends back what it was filled with, with or without something behind it, adds only that.
 * @returns empty where nothing is
 */
export function newNote(notes: string, sent: string): string {
  if (sent === notes) return '';
  return notes !== '' && sent.startsWith(`${notes}\n`) ? sent.slice(notes.length).trim() : sent;
}

/** The notes with one more below. */
export function withNote(notes: string, note: string): string {
  return [notes, note].filter(Boolean).join('\n');
}
