import { AntennaPictures } from './antenna-pictures.tsx';
import type { Antennas, PhoneSteps, TapCause } from './causes.ts';

/** Every cause with what helps, to be read from the top; nothing is folded away. */
export function TapCauses({
  causes,
  antennas,
}: {
  causes: readonly TapCause[];
  antennas: Antennas;
}) {
  return (
    <ol className="flex flex-col gap-12">
      {causes.map(({ id, question, text, phones = [] }, index) => (
        <li key={id} className="border-t border-hairline pt-6">
          <section aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-24 text-title font-semibold">
              {index + 1}. {question}
            </h2>
            <p className="mt-3 max-w-reading">{text}</p>
            {phones.length > 0 && (
              <div className="mt-4 grid max-w-4xl gap-6 sm:grid-cols-2">
                {phones.map((steps) => (
                  <OnPhone key={steps.phone} {...steps} />
                ))}
              </div>
            )}
            {id === 'place' && <AntennaPictures {...antennas} />}
          </section>
        </li>
      ))}
    </ol>
  );
}

function OnPhone({ phone, steps }: PhoneSteps) {
  return (
    <div className="rounded-card border border-hairline bg-paper p-5">
      <h3 className="font-semibold">{phone}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
