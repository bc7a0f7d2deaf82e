import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { DeleteCardMessage } from '#web/features/messages/delete-card-message.tsx';
import { FormPage } from '#web/site/page.tsx';
import { attributesOf, textsFor, varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';
export { headers };

/** Reads the page's texts in the language of the mail that led here. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const texts = textsFor(request);
  const { text, language } = texts;
  const token = searchParams.get('token') ?? '';
  return {
    inLanguage: attributesOf(texts),
    language,
    token,
    home: text('notice.home'),
    button: text('receipt.action'),
    ...(searchParams.has('done')
      ? { is: 'done', title: text('delete.done'), intro: text('delete.doneText') }
      : searchParams.has('gone')
        ? { is: 'gone', title: text('delete.gone'), intro: text('delete.goneText') }
        : token === ''
          ? { is: 'invalid', title: text('delete.invalid'), intro: text('delete.invalidText') }
          : { is: 'asked', title: text('delete.title'), intro: text('delete.intro') }),
  };
}

/** The receipt of a card message links here, for its sender to delete the message. */
export default function DeleteMessagePage() {
  const { language, token, home, button, is, title, intro } = useLoaderData<typeof loader>();
  return (
    <FormPage title={title} intro={intro}>
      {is === 'asked' ? (
        <DeleteCardMessage token={token} language={language} label={button} />
      ) : (
        <TextLink to="/">{home}</TextLink>
      )}
    </FormPage>
  );
}
