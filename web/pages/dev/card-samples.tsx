import { plainDesign } from '#domain/card-design/card-picture.ts';
import { cardStocks } from '#domain/card-design/card-stocks.ts';
import { sampleCardPath, samplePerson } from '#domain/public-card/sample-person.ts';
import { qrOutline } from '#domain/qr-code.ts';
import { TurnedCard } from '#web/card-design/turned-card.tsx';
import { useSite } from '#web/site/use-site.ts';
import { Sample, SampleGroup } from './sample.tsx';

/** A printed card of each stock, as a thing. */
export function CardSamples() {
  const { brandName, publicUrl } = useSite();
  const print = { brandName, code: qrOutline(publicUrl + sampleCardPath) };
  const { name, role } = samplePerson;
  return (
    <SampleGroup title="Printed cards">
      {cardStocks.map((stock) => (
        <Sample key={stock.id} name={stock.name} className="max-w-80">
          <TurnedCard
            design={{ ...plainDesign(stock), name, role }}
            print={print}
            title={`${stock.name}, ${name}`}
          />
        </Sample>
      ))}
    </SampleGroup>
  );
}
