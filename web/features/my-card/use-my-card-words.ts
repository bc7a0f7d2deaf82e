import { useMemo } from 'react';
import { englishWords, type MyCardWords } from '#domain/my-card/my-card-words.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useMyCardTexts } from '#web/site/inside/mycard-texts.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';

/** The words of the card's markup in its owner's language; they are the same object until that changes. */
export function useMyCardWords(): MyCardWords {
  const { language, text } = useMyCardTexts();
  const people = usePeopleTexts();
  const dashboard = useDashboardTexts();
  return useMemo(() => {
    if (language === 'en') return englishWords;
    return {
      language,
      title: dashboard.text('dashboard.myCard'),
      yourCard: text('mycard.yourCard'),
      opensOnce: text('mycard.opensOnce'),
      codeAlt: dashboard.text('dashboard.codeAlt'),
      contactAlt: dashboard.text('dashboard.contactCodeAlt'),
      opens: dashboard.text('dashboard.qrOpens'),
      page: dashboard.text('dashboard.qrPage'),
      contact: text('mycard.contact'),
      met: text('mycard.met'),
      labels: {
        name: people.text('people.name'),
        company: people.text('people.company'),
        email: people.text('people.email'),
        phone: people.text('people.phone'),
        notes: people.text('people.notes'),
      },
      tag: text('mycard.tag'),
      followUpOn: people.text('people.followUp'),
      save: people.text('people.save'),
      offline: (date) => text('mycard.offline', { date }),
      kept: text('mycard.kept'),
      failed: text('mycard.keptFailed'),
    };
  }, [language, text, people, dashboard]);
}
