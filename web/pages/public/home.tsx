import { Hero } from '#web/features/home/hero.tsx';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { PageTitle } from '#web/site/page-title.tsx';

export default function HomePage() {
  return (
    <>
      <PageTitle>Tap. Connect. Share Instantly.</PageTitle>
      <meta
        name="description"
        content="NFC and QR business cards: one tap shares your contact details, links and profile. No app needed."
      />
      <Hero />
      <HowItWorks />
    </>
  );
}
