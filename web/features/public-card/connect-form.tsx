import type { ComponentProps } from 'react';
import {
  connectFormFields,
  connectMaximumLengths,
  connectTitle,
  type ConnectFormField,
} from '#domain/messages/connect-form.ts';
import type { ConnectFieldName } from '#domain/profiles/connect-section.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { directionOf } from '#domain/texts/languages.ts';
import { useTexts } from './texts-context.ts';

interface ConnectFormProps {
  view: CardPageView;
  /** The name of the card. */
  title: string;
}

/**
 * Leaves a visitor's details with the owner, by a plain post that needs no scripts: an answer of success
 * leads to `#message-sent`, which the style sheet shows in the form's place. `sendConnectForm` sends it
 * in the page, and offers it once after Save Contact.
 */
export function ConnectForm({ view, title }: ConnectFormProps) {
  const texts = useTexts();
  const { text, language } = texts;
  const { profile, refused, brandName, readBy } = view;
  const { connectSection } = profile;
  const fields = connectFormFields(connectSection, texts);
  const firstRefused = fields.find(({ name }) => refused?.fields[name] !== undefined);
  return (
    <section id="connect" className="connect">
      <p id="message-sent" className="sent" tabIndex={-1}>
        <strong>{text('form.sent')}</strong> <a href="#connect">{text('form.another')}</a>
      </p>
      <h2 tabIndex={-1} dir="auto">
        {connectTitle(connectSection, texts)}
      </h2>
      {fields.length === 0 ? (
        <p className="empty">{text('form.unavailable')}</p>
      ) : (
        <form
          method="post"
          action={`/api/profile-contact?lang=${language}`}
          data-offer={text('form.shareBack')}
          data-sending={text('form.sending')}
          data-failed={text('form.failed')}
          data-unreachable={text('form.unreachable')}
        >
          <p {...alertOf(refused !== undefined && firstRefused === undefined)}>
            {refused?.message}
          </p>
          <Hidden name="uniqueId" value={view.user.uniqueId} />
          <Hidden name="slug" value={view.slug} />
          <Hidden name="source" value="scan" />
          <Hidden name="messageId" value="" />
          {readBy !== undefined && <Hidden name="readBy" value={readBy.id} />}
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={refused?.values[field.name]}
              problem={refused?.fields[field.name]}
              isFocused={field === firstRefused}
            />
          ))}
          <Honeypot />
          <button type="submit">{text('form.send')}</button>
          <p className="consent" dir={directionOf(language)}>
            {texts.parts('form.consent', { name: <bdi key="name">{title}</bdi>, brand: brandName })}{' '}
            {readBy !== undefined && (
              <>{texts.parts('form.readBy', { company: <bdi key="name">{readBy.name}</bdi> })} </>
            )}
            <a href="/privacy">{text('form.privacy')}</a>
          </p>
        </form>
      )}
    </section>
  );
}

/** The problem of the whole form. @param isFocused whether the browser goes there, for want of a field */
function alertOf(isFocused: boolean): ComponentProps<'p'> {
  const place = { role: 'alert', className: 'problem' };
  return isFocused ? { ...place, tabIndex: -1, autoFocus: true } : place;
}

/** The attributes of each field: the browser fills in what it knows, and opens the right keyboard. */
const controls: Readonly<Record<ConnectFieldName, ComponentProps<'input'>>> = {
  firstName: { autoComplete: 'given-name', dir: 'auto' },
  lastName: { autoComplete: 'family-name', dir: 'auto' },
  name: { autoComplete: 'name', dir: 'auto' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  message: {},
};

interface FieldProps {
  field: ConnectFormField;
  /** As typed before. */
  value: string | undefined;
  problem: string | undefined;
  /** The first that was refused: where scripts are off, the browser goes there. */
  isFocused: boolean;
}

function Field({ field, value, problem, isFocused }: FieldProps) {
  const { text } = useTexts();
  const { name, label, isRequired } = field;
  const id = `connect-${name}`;
  const problemId = `${id}-problem`;
  const given = {
    id,
    name,
    required: isRequired,
    maxLength: connectMaximumLengths[name],
    defaultValue: value,
    autoFocus: isFocused,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problemId,
  };
  return (
    <div className={`field ${name}`}>
      <label htmlFor={id} dir="auto">
        {label}
        {!isRequired && ` ${text('form.optional')}`}
      </label>
      {name === 'message' ? (
        <textarea rows={4} dir="auto" {...given} />
      ) : (
        <input {...controls[name]} {...given} />
      )}
      <span id={problemId} className="problem">
        {problem}
      </span>
    </div>
  );
}

function Hidden(input: { name: string; value: string }) {
  return <input type="hidden" {...input} />;
}

/** A field that people neither see nor reach; robots fill it. */
function Honeypot() {
  const { text } = useTexts();
  return (
    <div aria-hidden="true" className="unseen">
      <label>
        {text('form.leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
