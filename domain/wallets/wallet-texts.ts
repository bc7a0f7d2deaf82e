/** The languages that a pass speaks; English where a phone speaks none of them. */
export const walletLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
export type WalletLanguage = (typeof walletLanguages)[number];

type Translations = Readonly<Record<Exclude<WalletLanguage, 'en'>, string>>;

/** A text of ours in English, which is also its key in a pass. */
export type WalletText = keyof typeof table;

const table = {
  'Business card': {
    de: 'Visitenkarte',
    fr: 'Carte de visite',
    es: 'Tarjeta de visita',
    it: 'Biglietto da visita',
    nl: 'Visitekaartje',
    pt: 'Cartão de visita',
  },
  'Not in use': {
    de: 'Nicht in Gebrauch',
    fr: 'Hors service',
    es: 'Fuera de uso',
    it: 'Non in uso',
    nl: 'Niet in gebruik',
    pt: 'Fora de uso',
  },
  'Job title': {
    de: 'Position',
    fr: 'Fonction',
    es: 'Cargo',
    it: 'Ruolo',
    nl: 'Functie',
    pt: 'Cargo',
  },
  Company: {
    de: 'Firma',
    fr: 'Entreprise',
    es: 'Empresa',
    it: 'Azienda',
    nl: 'Bedrijf',
    pt: 'Empresa',
  },
  Phone: {
    de: 'Telefon',
    fr: 'Téléphone',
    es: 'Teléfono',
    it: 'Telefono',
    nl: 'Telefoon',
    pt: 'Telefone',
  },
  Email: {
    de: 'E-Mail',
    fr: 'E-mail',
    es: 'Correo electrónico',
    it: 'E-mail',
    nl: 'E-mail',
    pt: 'E-mail',
  },
  Website: {
    de: 'Webseite',
    fr: 'Site web',
    es: 'Sitio web',
    it: 'Sito web',
    nl: 'Website',
    pt: 'Site',
  },
  Location: { de: 'Ort', fr: 'Lieu', es: 'Lugar', it: 'Luogo', nl: 'Locatie', pt: 'Local' },
  'Address of the card': {
    de: 'Adresse der Karte',
    fr: 'Adresse de la carte',
    es: 'Dirección de la tarjeta',
    it: 'Indirizzo del biglietto',
    nl: 'Adres van het kaartje',
    pt: 'Endereço do cartão',
  },
} as const satisfies Readonly<Record<string, Translations>>;

/** All texts of a pass in a language, by their keys. */
export function walletTexts(language: WalletLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries<Translations>(table).map(([english, translations]) => [
      english,
      language === 'en' ? english : translations[language],
    ]),
  );
}

/** A text as Google takes it (`LocalizedString`). */
export function localizedText(english: WalletText) {
  const translations: Translations = table[english];
  return {
    defaultValue: { language: 'en', value: english },
    translatedValues: walletLanguages
      .filter((language) => language !== 'en')
      .map((language) => ({ language, value: translations[language] })),
  };
}

/**
 * The value of a field as it is put into a pass. Phones look values up in the texts as well, so one that is
 * such a key gets a word joiner, which nobody sees: a company 'Website' keeps its name.
 */
export function untranslated(value: string): string {
  return Object.hasOwn(table, value) ? `${value}\u2060` : value;
}
