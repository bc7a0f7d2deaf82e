import type { ComponentProps } from 'react';
import {
  connectFormFields,
  connectMaximumLengths,
  connectMessages,
  type ConnectFormField,
} from '#domain/messages/connect-form.ts';
import type { ConnectFieldName } from '#domain/profiles/connect-section.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';

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
  const { profile, refused, brandName } = view;
  const { connectSection } = profile;
  const fields = connectFormFields(connectSection);
  const firstRefused = fields.find(({ name }) => refused?.fields[name] !== undefined);
  return (
    <section id="connect" className="connect">
      <p id="message-sent" className="sent" tabIndex={-1}>
        <strong>{connectMessages.sent}</strong> <a href="#connect">Send another message</a>
      </p>
      <h2 tabIndex={-1} dir="auto">
        {connectSection.title}
      </h2>
      {fields.length === 0 ? (
        <p className="empty">{connectMessages.unavailable}</p>
      ) : (
        <form
          method="post"
          action="/api/profile-contact"
          data-failed={connectMessages.failed}
          data-unreachable={connectMessages.unreachable}
        >
          <p {...alertOf(refused !== undefined && firstRefused === undefined)}>
            {refused?.message}
          </p>
          <Hidden name="uniqueId" value={view.user.uniqueId} />
          <Hidden name="slug" value={view.slug} />
          <Hidden name="source" value="scan" />
          <Hidden name="messageId" value="" />
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
          <button type="submit">Send</button>
          <p className="consent" dir="ltr">
            What you send goes to <bdi>{title}</bdi>, who sees and keeps it here at {brandName}. If
            you give an e-mail address, you get a link by which you can delete it.{' '}
            <a href="/privacy">Privacy</a>
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
        {!isRequired && ' (optional)'}
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
  return (
    <div aria-hidden="true" className="unseen">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
