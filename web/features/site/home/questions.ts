import type { Question } from '#domain/site/faq-page.ts';
import type { SiteTexts } from '#web/site/site-texts.ts';

/** The three questions of the home page (specification 1, section 2: "Home page sections", 6). */
export function homeQuestions({ text }: SiteTexts<'home'>): readonly Question[] {
  return [
    { question: text('home.appQuestion'), answer: text('home.appAnswer') },
    { question: text('home.phonesQuestion'), answer: text('home.phonesAnswer') },
    { question: text('home.changeQuestion'), answer: text('home.changeAnswer') },
  ];
}
