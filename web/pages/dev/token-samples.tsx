import { Sample, SampleGroup } from './sample.tsx';

const surfaces = [
  { name: 'canvas', look: 'bg-canvas text-ink' },
  { name: 'paper', look: 'bg-paper text-ink' },
  { name: 'sunken', look: 'bg-sunken text-ink' },
  { name: 'ink soft', look: 'bg-paper text-ink-soft' },
  { name: 'accent', look: 'bg-accent text-on-accent' },
  { name: 'accent wash', look: 'bg-accent-wash text-accent-ink' },
  { name: 'warning wash', look: 'bg-warning-wash text-warning-ink' },
  { name: 'danger wash', look: 'bg-danger-wash text-danger-ink' },
  { name: 'stock', look: 'bg-stock text-on-stock' },
];

const sizes = [
  { name: 'Display', look: 'text-display font-semibold' },
  { name: 'Headline', look: 'text-headline font-semibold' },
  { name: 'Title', look: 'text-title font-semibold' },
  { name: 'Lead', look: 'text-lead' },
  { name: 'Body', look: 'text-body' },
  { name: 'Caption', look: 'text-caption' },
];

export function TokenSamples() {
  return (
    <SampleGroup title="Colour and type">
      <Sample name="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {surfaces.map(({ name, look }) => (
            <li
              key={name}
              className={`flex min-h-20 items-end rounded-field border border-hairline p-3 text-caption ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="The six sizes">
        <ul className="flex min-w-0 flex-col gap-3">
          {sizes.map(({ name, look }) => (
            <li key={name} className={`break-words ${look}`}>
              {name} 0123456789
            </li>
          ))}
        </ul>
      </Sample>
    </SampleGroup>
  );
}
