/** When a mail was sent, to the second. @param at ISO 8601 */
export function MailTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {`${at.slice(0, 19).replace('T', ' ')} UTC`}
    </time>
  );
}
