import Package from 'lucide-react/icons/package';
import { cartLineOf } from '#domain/cart/cart-line.ts';
import { picturesOf, type Accessory } from '#domain/catalog/accessories.ts';
import { offeredAccessories, sellBy } from '#domain/catalog/catalog.ts';
import { accessoryTerms } from '#domain/catalog/products.ts';
import { wordsIn } from '#domain/catalog/translations.ts';
import { useSoldOut } from '#web/card-design/use-sold-out.ts';
import { productNameIn } from '#web/cart/cart-words.ts';
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { cartStore, useCartItems } from '#web/session/cart-store.ts';
import { useCartTexts } from '#web/site/cart-texts.ts';
import { amountIn } from '#web/site/price-in.ts';
import { toast } from '#web/ui/toasts.tsx';
import { usePlansTexts } from '../plans/plans-texts.ts';
import { AccessoryPictures } from './accessory-pictures.tsx';

/** The accessories of the shop, to be put into the cart with a plan or alone. */
export default function AccessoryShelf() {
  const { text } = usePlansTexts();
  const accessories = offeredAccessories(useShopCatalog());
  const soldOut = useSoldOut();
  const arePictured = accessories.some(({ picture }) => picture !== '');
  return (
    <section aria-labelledby="accessories" className="mt-10">
      <h3 id="accessories" className="text-title font-semibold">
        {text('plans.goesWith')}
      </h3>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {accessories.map((accessory) => (
          <Offered
            key={accessory.id}
            accessory={accessory}
            isPictured={arePictured}
            isSoldOut={soldOut.includes(accessory.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferedProps {
  accessory: Accessory;
  /** Whether it has room for a picture: one without a picture stands level with those that have one. */
  isPictured: boolean;
  isSoldOut: boolean;
}

function Offered({ accessory, isPictured, isSoldOut }: OfferedProps) {
  const { language, text } = usePlansTexts();
  const { id } = accessory;
  const { name, description } = wordsIn(accessory, language);
  const catalog = useShopCatalog();
  const { unitCents } = sellBy(catalog, accessoryTerms(id, accessory.name));
  const isInCart = useCartItems().some((line) => line.id === id);
  return (
    <li className="flex flex-col overflow-clip rounded-card border border-hairline bg-paper">
      <AccessoryPictures name={name} pictures={picturesOf(accessory)} />
      {isPictured && accessory.picture === '' && (
        <span className="grid aspect-8/5 w-full place-items-center bg-sunken text-ink-soft">
          <Package className="size-8" />
        </span>
      )}
      <div className="flex grow flex-col p-5">
        <h4 className="text-lead font-semibold wrap-anywhere" dir="auto">
          {name}
        </h4>
        <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
          {description}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-2 pt-4">
          <p className="text-lead font-semibold tabular-nums">
            {amountIn(language, unitCents, catalog.currency)}
          </p>
          {isSoldOut && !isInCart ? (
            <p className="min-h-11 py-2.5 font-medium text-ink-soft">{text('plans.soldOut')}</p>
          ) : (
            <AccessoryStepper accessory={accessory} />
          )}
        </div>
      </div>
    </li>
  );
}

/** How many of an accessory are in the cart, none included. */
function AccessoryStepper({ accessory: { id, name } }: { accessory: Accessory }) {
  const { text } = usePlansTexts();
  const catalog = useShopCatalog();
  const line = useCartItems().find((one) => one.id === id);
  function change(counted: number) {
    const { add, remove, updateQuantity } = cartStore.getState();
    if (counted === 0) remove(id);
    else if (line === undefined) {
      const product = sellBy(catalog, accessoryTerms(id, name));
      add({ ...cartLineOf(product), quantity: counted });
      toast.success(text('plans.productAdded'));
    } else updateQuantity(id, counted);
  }
  const shownName = productNameIn(useCartTexts(), id, name);
  return (
    <QuantityStepper name={shownName} quantity={line?.quantity ?? 0} mayBeNone onChange={change} />
  );
}
