const steps = [
  { title: 'Get the Card', text: 'You get your own printed card with a chip and a QR code.' },
  {
    title: 'Set Up Profile',
    text: 'The first tap opens a page where you register and claim your card.',
  },
  { title: 'Start Sharing', text: 'Hold it against a phone. Your details appear, no app needed.' },
  { title: 'Get Noticed', text: 'One button saves you as a contact, with your photo and links.' },
];

/** The four steps from buying a card to being remembered. */
export function HowItWorks() {
  return (
    <section
      aria-labelledby="how-it-works"
      className="mx-auto max-w-site px-4 py-16 sm:px-6 lg:py-28"
    >
      <h2 id="how-it-works" className="text-headline font-semibold">
        How It Works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-5">
            <span
              aria-hidden="true"
              className="text-headline font-semibold text-accent-ink tabular-nums"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-title font-semibold">{title}</h3>
            <p className="mt-2 max-w-reading text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
