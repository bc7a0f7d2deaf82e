import { useFieldArray } from 'react-hook-form';
import { directionOf, languageTag } from '#domain/texts/languages.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { longestWording } from '#domain/site/wording.ts';
import { fieldOf } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { DraggableList } from '#web/ui/draggable-list.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { moveLabel } from '../move-label.ts';
import type { WordingFormApi } from './use-wording-form.ts';

interface QuestionsEditorProps {
  form: WordingFormApi;
  language: SiteLanguage;
}

/** The questions of the home page: ordered by dragging their handles or by buttons, added and removed. */
export function QuestionsEditor({ form, language }: QuestionsEditorProps) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
  });
  const spoken = { lang: languageTag(language), dir: directionOf(language) };
  const problem = form.formState.errors.questions?.message;

  return (
    <fieldset className="max-w-reading">
      <legend className="text-lead font-semibold">Questions</legend>
      <p className="mt-1 mb-3 text-ink-soft">
        Answers can have links, lists and bold words in Markdown. Drag a handle, or use the arrows,
        to change the order.
      </p>
      <DraggableList
        keys={fields.map(({ id }) => id)}
        nameAt={(index) => `question ${index + 1}`}
        groupAt={(index) => `Question ${index + 1}`}
        moveLabel={moveLabel}
        onMove={move}
      >
        {(index) => (
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <TextField
              label={`Question ${index + 1}`}
              {...spoken}
              maxLength={longestWording.question}
              {...fieldOf(form, `questions.${index}.question`)}
            />
            <TextAreaField
              label={`Answer ${index + 1}`}
              rows={3}
              {...spoken}
              maxLength={longestWording.answer}
              {...fieldOf(form, `questions.${index}.answer`)}
            />
            <Button
              variant="quiet"
              className="self-start"
              aria-label={`Remove question ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        )}
      </DraggableList>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-danger-ink">
          {problem}
        </p>
      )}
      <Button
        className="mt-4"
        disabled={fields.length >= longestWording.questions}
        onClick={() => append({ question: '', answer: '' })}
      >
        Add Question
      </Button>
    </fieldset>
  );
}
