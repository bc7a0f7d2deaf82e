/** Stands on the sample card in place of the form: nobody would read what is left there. */
export function SampleNote() {
  return (
    <section id="connect" className="connect">
      <h2>This is a sample</h2>
      <p className="empty">
        On a real card, people leave their name and number here, and the owner gets an email.{' '}
        <a href="/nfc-business-cards">Get Your Card Now</a>
      </p>
    </section>
  );
}
