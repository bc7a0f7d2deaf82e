import { describe, expect, it } from 'vitest';
import {
  connectFieldNames,
  normalizeConnectSection,
  type ConnectSectionInput,
} from '#domain/profiles/connect-section.ts';
import { textOf } from '#tests/support/rendered-page.ts';
import { fullProfile, markup, viewOf } from '#tests/support/sample-cards.ts';
import { renderCardPage } from './render-card.tsx';

const render = (section: ConnectSectionInput, changes: Parameters<typeof viewOf>[1] = {}) =>
  renderCardPage(
    viewOf({ ...fullProfile, connectSection: normalizeConnectSection(section) }, changes),
  ).html;

const everyField = (changes: { enabled: boolean }): ConnectSectionInput => ({
  fields: Object.fromEntries(connectFieldNames.map((name) => [name, changes])),
});

const controlsOf = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]* name="([^"]*)"[^>]*>/g)].map(
    ([control, name]) => `${name}${/ required/.test(control) ? '!' : ''}`,
  );

describe('the contact form of a card', () => {
  it('asks what its owner has set, and posts where it says which card', () => {
    const html = render(
      { fields: { phone: { required: false, label: 'Handy' } } },
      { slug: 'work' },
    );
    expect(controlsOf(html)).toEqual(
      // The plain names are hidden fields; the last is the honeypot.
      'uniqueId slug source messageId firstName! lastName! email! phone message! website'.split(
        ' ',
      ),
    );
    expect(html).toMatch(/<form[^>]* action="\/api\/profile-contact\?lang=en" method="post">/);
    expect(html).toContain('name="slug" value="work"');
    expect(html).toContain('name="source" value="scan"');
    const text = textOf(html);
    for (const part of ['Let&#x27;s Connect', 'Handy', '(optional)', 'Message sent!', 'Privacy']) {
      expect(text).toContain(part);
    }
  });

  it('is unavailable where every field is disabled', () => {
    const html = render({ title: 'Write me', ...everyField({ enabled: false }) });
    expect(textOf(html)).toMatch(/Write me\s+Form Unavailable/);
    expect(html).not.toMatch(/<form|<input|<textarea/);
  });

  it('shows the owner’s words and a refused visitor’s as text', () => {
    const html = render(
      { title: markup, fields: { email: { label: markup } } },
      {
        refused: {
          values: { email: markup, message: markup },
          message: markup,
          fields: { email: markup },
        },
      },
    );
    expect(html).not.toContain('<img src=x');
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toMatch(/<input type="email"[^>]* autofocus=""/);
  });

  it('leads to what is wrong with the whole where no field is', () => {
    const html = render({}, { refused: { values: {}, message: 'Too many', fields: {} } });
    expect(html).toMatch(/<p[^>]* autofocus=""[^>]*>Too many<\/p>/);
  });
});
