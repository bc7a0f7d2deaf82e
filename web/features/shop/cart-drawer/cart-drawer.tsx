import { useRef } from 'react';
import { heldPromo } from '#domain/cart/priced-cart.ts';
import { KeepOnePlan } from '#web/cart/keep-one-plan.tsx';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { cartStore, useCartItems, useCartPromo } from '#web/session/cart-store.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { plansPath } from '#web/site/site-links.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DrawerLine } from './drawer-line.tsx';
import { DrawerTotal } from './drawer-total.tsx';

/** The cart's items at a glance, from any page; they are counted and paid on the cart's own page. */
export default function CartDrawer({ isOpen }: { isOpen: boolean }) {
  const { text } = useCartTexts();
  const sitePath = useSitePath();
  const items = useCartItems();
  const promo = useCartPromo();
  const linePromo = heldPromo(useShopCatalog(), items, promo);
  const contents = useRef<HTMLDivElement>(null);
  const { close, remove } = cartStore.getState();

  function removeLine(id: string) {
    // The button goes with its line; the focus stays with what is left.
    contents.current?.focus();
    remove(id);
  }

  return (
    <Drawer
      title={text('cart.title')}
      closeLabel={text('cart.close')}
      isOpen={isOpen}
      onClose={close}
      footer={items.length > 0 && <DrawerTotal items={items} promo={promo} />}
    >
      <div ref={contents} tabIndex={-1} className="outline-none">
        {items.length === 0 ? (
          <div className="py-6">
            <EmptyState title={text('cart.drawerEmpty')}>
              <ButtonLink to={sitePath(plansPath)} variant="primary" className="mt-4">
                {text('cart.viewPlans')}
              </ButtonLink>
            </EmptyState>
          </div>
        ) : (
          <>
            <ul>
              {items.map((line) => (
                <DrawerLine
                  key={line.id}
                  line={line}
                  promo={linePromo}
                  onRemove={() => removeLine(line.id)}
                />
              ))}
            </ul>
            <div className="pt-5 empty:hidden">
              <KeepOnePlan lines={items} onKept={() => contents.current?.focus()} />
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}
