import { isShippingFree } from '#domain/catalog/shipping-zones.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Services } from '#server/app/services.ts';
import type { DocumentName } from '#server/features/site/content/document-names.ts';

export type PageServices = ReturnType<typeof pageServicesOf>;

/** The part of the services that pages' loaders may ask; they only read. */
export function pageServicesOf(services: Services) {
  const { config, publicUrl, database, accounts, banner, brand, content, homeWording } = services;
  const { offer, sandbox, signedSums, catalogVersions } = services;
  return {
    /** The shop's identity of the moment, on every page. In a demo nothing is really sold. */
    get site() {
      const { isDemo, secondsBetweenCodes } = config;
      return { ...brand(), publicUrl, isDemo, secondsBetweenCodes };
    },
    /** Whether an account has this `uniqueId`. */
    accountExists: async (uniqueId: string) =>
      (await accounts.findByUniqueId(database, uniqueId)) !== undefined,
    /** A new sum for the contact form, to be posted back with its answer. */
    makeContactSum: () => signedSums.make(),
    /** The banner that visitors see at the moment. */
    getBanner: () => banner.shown(),
    /** The keepers' changes of the home page; an object of one identity for as long as it is live. */
    homeWording: (language: SiteLanguage) => homeWording.shown(language),
    posts: content.posts,
    getDocument: async (name: DocumentName) => {
      const { shipping } = (await catalogVersions.currentVersion()).content;
      return content.getDocument(name, isShippingFree(shipping));
    },
    /** The catalog of now; an object of one identity for each version. */
    catalog: () => catalogVersions.currentVersion(),
    /** How the plans can be paid here. */
    offer: async () => {
      // The version says what is on sale as well.
      await catalogVersions.currentVersion();
      return offer.getOffer();
    },
    /** Absent where the sandbox does not take the payments. */
    sandbox: sandbox && {
      getPayment: (id: string) => sandbox.getPayment(id),
      /** Whether buyers may move the clock of a subscription. */
      canMoveClock: config.isDemo,
    },
  };
}
