import type { CompanyPageView } from '#web/context.ts';
import { useTexts } from '#web/features/public-card/texts-context.ts';

const texts = { nobody: 'notice.companyNobody', closed: 'notice.companyClosed' } as const;

/** Says whose card or page this is, where it leads to no member. */
export function CompanyPage({ view: { name, logo, kind } }: { view: CompanyPageView }) {
  const { text } = useTexts();
  return (
    <main className="notice">
      {logo !== '' && <img src={logo} alt="" className="logo" />}
      <h1 dir="auto">{name}</h1>
      <p>{text(texts[kind], { company: name })}</p>
      <p className="choices">
        <a className="choice primary" href="/">
          {text('notice.home')}
        </a>
      </p>
    </main>
  );
}
