/** Leads a visitor who likes the card to the shop. */
export function CreateYourOwn({ brandName }: { brandName: string }) {
  return (
    <p className="shop">
      {brandName} <a href="/">Create your own</a>
    </p>
  );
}
