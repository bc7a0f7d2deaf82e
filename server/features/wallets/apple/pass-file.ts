import type { ApplePass } from '#domain/wallets/apple-pass.ts';
import { walletLanguages, walletTexts } from '#domain/wallets/wallet-texts.ts';
import type { ApplePassConfig } from '#server/config/config.ts';

export const passContentType = 'application/vnd.apple.pkpass';

/** The identity of one pass, by which phones ask for its changes. */
export interface PassIdentity {
  readonly serial: string;
  readonly token: string;
}

export interface PassFileContent {
  readonly pass: ApplePass;
  readonly identity: PassIdentity;
  /** PNG by name, such as `icon@2x.png`. */
  readonly images: Readonly<Record<string, Buffer>>;
  readonly brandName: string;
  /** Below which Apple's calls are answered. */
  readonly webServiceUrl: string;
}

/**
 * The signed `.pkpass`: a zip of `pass.json`, its pictures and translations, a manifest with the SHA-1 of each, and
 * the detached PKCS #7 signature of the manifest (Apple, "Building a pass").
 */
export async function makePassFile(
  { pass, identity, images, brandName, webServiceUrl }: PassFileContent,
  { certificate, key, wwdr, passTypeId, teamId }: ApplePassConfig,
): Promise<Buffer> {
  // A shop without the certificate does not load it.
  const { PKPass } = await import('passkit-generator');
  const { url, primary, secondary, auxiliary, back, ...look } = pass;
  const content = {
    ...look,
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: identity.serial,
    authenticationToken: identity.token,
    webServiceURL: webServiceUrl,
    organizationName: brandName,
    // Whoever gets the pass from its owner would get the changes as well.
    sharingProhibited: true,
    ...(!('logo.png' in images) && { logoText: brandName }),
    ...(url !== undefined && { barcodes: [barcodeOf(url)] }),
    generic: {
      primaryFields: primary,
      secondaryFields: secondary,
      auxiliaryFields: auxiliary,
      backFields: back,
    },
  };
  const file = new PKPass(
    { ...images, 'pass.json': Buffer.from(JSON.stringify(content)) },
    { signerCert: certificate, signerKey: key, wwdr },
  );
  for (const language of walletLanguages) file.localize(language, walletTexts(language));
  return file.getAsBuffer();
}

function barcodeOf(url: string) {
  return {
    format: 'PKBarcodeFormatQR',
    message: url,
    messageEncoding: 'iso-8859-1',
    altText: url.replace(/^https?:\/\//, ''),
  };
}
