import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { longestWording } from '#domain/site/wording.ts';
import { directionOf, languageTag } from '#domain/texts/languages.ts';
import { fillPlain } from '#domain/texts/placeholders.ts';
import { callApi } from '#web/api-client.ts';
import { answerLook } from '#web/ui/answer-look.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useOnChange } from '#web/ui/use-on-change.ts';
import type { OpenedWording } from '#wire/admin/wordings.ts';
import { adminKey } from '../admin-key.ts';
import { Part } from '../part.tsx';
import type { WordingFormApi } from './use-wording-form.ts';

interface WordingPreviewProps {
  form: WordingFormApi;
  wording: OpenedWording;
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** The typed texts with sample values: as the home page or the mail shows them. */
export function WordingPreview({ form, wording }: WordingPreviewProps) {
  const { fields, language, hasQuestions, samples } = wording;
  const texts = useWatch({ control: form.control, name: 'texts' });
  const lines = fields.map(({ key, label }, index) => ({
    key,
    label,
    text: fillPlain(texts[index]?.text ?? '', samples),
  }));
  return (
    <Part className="mt-10" title="Preview">
      <section
        aria-label="Preview of the text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        lang={languageTag(language)}
        dir={directionOf(language)}
        className="max-h-[40rem] overflow-y-auto rounded-field border border-hairline bg-paper p-4 sm:p-8"
      >
        {hasQuestions ? <HomePreview form={form} lines={lines} /> : <MailPreview lines={lines} />}
      </section>
    </Part>
  );
}

/** Texts below a headline; each has its headline's key and `Intro` or `Text`. */
const isBelow = ({ key }: Line) => /(?:[iI]ntro|Text)$/.test(key);

function HomePreview({ form, lines }: { form: WordingFormApi; lines: readonly Line[] }) {
  const questions = useWatch({ control: form.control, name: 'questions' });
  return (
    <>
      {lines.map((line, index) => {
        const { key, text } = line;
        if (key === 'home.description') return null;
        if (isBelow(line)) {
          return (
            <p key={key} className="mt-2 max-w-reading text-lead text-ink-soft wrap-anywhere">
              {text}
            </p>
          );
        }
        const look = index === 0 ? 'text-display' : 'mt-10 text-headline';
        return (
          <div key={key}>
            <p className={`font-semibold wrap-anywhere ${look}`}>{text}</p>
            {key === 'home.faq' && (
              <div className="mt-4 border-t border-hairline">
                {questions.map(({ question, answer }, at) => (
                  // Two questions may read alike while they are typed.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Disclosure key={at} title={question}>
                    <AnswerPreview answer={answer} />
                  </Disclosure>
                ))}
              </div>
            )}
          </div>
        );
      })}
    </>
  );
}

/** Milliseconds without typing. */
const rest = 300;

/** An answer by the renderer of the page; what can't be published is said in its place. */
function AnswerPreview({ answer }: { answer: string }) {
  const [body, setBody] = useState(answer);
  const delayed = useDelayed(rest);
  useOnChange(answer, () => delayed.start(() => setBody(answer)));
  const { data } = useQuery({
    queryKey: adminKey('text-preview', body),
    queryFn: ({ signal }) => callApi('POST /admin/content/preview', { signal, body: { body } }),
    enabled: body.trim() !== '' && body.length <= longestWording.answer,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (data?.problem !== undefined && data.problem !== null) {
    return <p className="text-danger-ink">{data.problem}</p>;
  }
  return <div className={answerLook} dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />;
}

function MailPreview({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="max-w-reading">
      {lines.map(({ key, label, text }) => (
        <div key={key} className="border-b border-hairline py-3 last:border-0">
          <p className="text-caption text-ink-soft" lang="en" dir="ltr">
            {label}
          </p>
          <p
            className={`wrap-anywhere whitespace-pre-line ${/^(?:Subject|Heading)/.test(label) ? 'font-semibold' : ''}`}
          >
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}
