/** One mail of the demo's mailbox; its HTML is a document of its own. */
export interface MailView {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601: when it was sent. */
  readonly at: string;
  readonly text: string;
}

/** A mail in the list of them. */
export interface MailSummary extends Omit<MailView, 'from' | 'text'> {
  /** How its text begins. */
  readonly preview: string;
}
