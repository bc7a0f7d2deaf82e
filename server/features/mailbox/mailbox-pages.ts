import type { StoredMail } from '#server/platform/mail/mailbox.ts';
import { markup, type Markup } from '#server/platform/mail/markup.ts';

/** The list of mails, newest first. */
export function mailboxPage(mails: readonly StoredMail[], brandName: string): Markup {
  const list =
    mails.length === 0
      ? markup`<p class="empty">No mail yet. Register or reset a password: what ${brandName} sends lands here.</p>`
      : markup`<ol class="list">${mails.map(listItem)}
</ol>`;
  return page(
    `Mailbox · ${brandName}`,
    markup`<h1>Mailbox</h1>
<p class="muted">Mails ${brandName} sent, newest first. Reload to see new ones.</p>
${list}`,
  );
}

function listItem(mail: StoredMail): Markup {
  return markup`
<li><a href="/dev/mailbox/${mail.id}">
<span class="subject">${mail.subject}</span>
${timeOf(mail)}
<span class="to">To ${mail.to}</span>
<span class="preview">${preview(mail.text)}</span>
</a></li>`;
}

/** One mail as a person would read it, in both its forms. */
export function mailPage(mail: StoredMail, brandName: string): Markup {
  const path = `/dev/mailbox/${mail.id}`;
  return page(
    `${mail.subject} · ${brandName}`,
    markup`<p><a class="way" href="/dev/mailbox">Mailbox</a></p>
<h1>${mail.subject}</h1>
<dl>
<div><dt>From</dt><dd>${mail.from}</dd></div>
<div><dt>To</dt><dd>${mail.to}</dd></div>
<div><dt>Date</dt><dd>${timeOf(mail)}</dd></div>
</dl>
<iframe class="mail" src="${path}/html" title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Plain text</h2>
<pre tabindex="0" role="region" aria-label="The mail as plain text">${mail.text.trimEnd()}</pre>
<p><a class="way" href="${path}/raw" download>Download the .eml file</a></p>`,
  );
}

/** The mail's own HTML, its links opening in the page around it. */
export function mailForFrame(mail: StoredMail): string {
  return mail.html.replace(/<head>/i, '<head><base target="_top">');
}

function page(title: string, content: Markup): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

function timeOf({ at }: StoredMail): Markup {
  const iso = at.toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line;
}
