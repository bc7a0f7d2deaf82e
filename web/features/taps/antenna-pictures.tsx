import type { Antennas, AntennaPlace } from './causes.ts';

/** Where common phones read a card, drawn from behind. */
export function AntennaPictures({ places, note }: Antennas) {
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
        {places.map((antenna) => (
          <li key={antenna.phones} className="flex flex-col items-center text-center">
            <PhoneBack {...antenna} />
            <p className="mt-3 font-medium">{antenna.phones}</p>
            <p className="text-ink-soft">{antenna.place}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-reading text-caption text-ink-soft">{note}</p>
    </>
  );
}

const cameras = {
  left: <rect x="10" y="10" width="30" height="34" rx="9" />,
  bar: <rect x="4" y="24" width="80" height="16" rx="8" />,
  round: <circle cx="44" cy="28" r="17" />,
} as const;

/** The words beside it say the same. */
function PhoneBack({ y, camera }: AntennaPlace) {
  return (
    <svg
      viewBox="-12 -12 112 184"
      className="h-44 w-auto"
      aria-hidden="true"
      focusable="false"
      fill="none"
    >
      <rect
        width="88"
        height="160"
        rx="16"
        className="fill-sunken stroke-field-line"
        strokeWidth="2"
      />
      <g className="fill-paper stroke-field-line" strokeWidth="1.5">
        {cameras[camera]}
      </g>
      <g className="stroke-accent-ink" strokeWidth="2.5">
        <circle cx="44" cy={y} r="5" className="fill-accent-ink" />
        <circle cx="44" cy={y} r="12" />
        <circle cx="44" cy={y} r="20" opacity="0.6" />
      </g>
    </svg>
  );
}
