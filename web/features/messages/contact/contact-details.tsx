import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { useSite } from '#web/site/use-site.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { chatLink } from './chat-link.ts';

/** When and how support is reached, and the two quickest ways to it, as far as the shop has them. */
export function ContactDetails({ cardNumber }: { cardNumber: string }) {
  const { brandName, supportEmail, supportPhone, postalAddress, chatUrl } = useSite();
  const texts = useSiteTexts('contact');
  const { text } = texts;
  return (
    <section aria-labelledby="reach-us">
      <h2 id="reach-us" className="text-title font-semibold">
        {text('contact.reach')}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden *:grow sm:*:grow-0">
        {supportPhone !== undefined && (
          <ButtonAnchor href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
            <Phone className="size-5" />
            {text('contact.call')}
          </ButtonAnchor>
        )}
        {chatUrl !== undefined && (
          <ButtonAnchor
            href={chatLink({ chatUrl, brandName, cardNumber }, texts)}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle className="size-5" />
            {text('contact.chat')}
          </ButtonAnchor>
        )}
      </div>
      <dl className="mt-6 border-t border-hairline">
        <Detail term={text('contact.hours')}>{text('contact.hoursValue')}</Detail>
        <Detail term={text('contact.email')}>
          <a href={`mailto:${supportEmail}`} className={linkLook}>
            {supportEmail}
          </a>
        </Detail>
        {supportPhone !== undefined && <Detail term={text('contact.phone')}>{supportPhone}</Detail>}
        {postalAddress !== undefined && (
          <Detail term={text('contact.address')}>{postalAddress}</Detail>
        )}
      </dl>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline py-2.5 min-[24rem]:flex min-[24rem]:gap-x-3">
      <dt className="w-28 shrink-0 text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const linkLook =
  '-my-2.5 inline-block py-2.5 text-accent-ink underline decoration-hairline underline-offset-4 hover:decoration-current';
