import { pathIn } from '#domain/site/translated-pages.ts';
import { useSuccessTexts } from './success-texts.ts';
import { FormPage } from '#web/site/page.tsx';
import { ordersPath, plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** PayPal's return without its order: there is nothing to ask for, and nothing is claimed. */
export function NothingToVerify() {
  const { language, text } = useSuccessTexts();
  return (
    <FormPage
      title={text('success.thanks')}
      documentTitle={text('success.thanksTitle')}
      intro={text('success.notFound')}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={ordersPath} variant="primary">
          {text('success.orders')}
        </ButtonLink>
        <ButtonLink to={pathIn(language, plansPath)}>{text('success.viewPlans')}</ButtonLink>
        <ButtonLink to={pathIn(language, '/contact')}>{text('success.support')}</ButtonLink>
      </div>
    </FormPage>
  );
}
