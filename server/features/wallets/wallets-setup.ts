import { createPrivateKey, X509Certificate } from 'node:crypto';
import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import type { ApplePassConfig } from '#server/config/config.ts';
import { GoogleWalletError, type GoogleWallet } from './providers/google-wallet.ts';

const dayMs = 86_400_000;
/** Apple's form takes a person and a day or two. */
const warnDays = 30;

/** Whether phones take passes that are signed so: chain, time, key, and whose certificate it is. */
export function judgeApplePasses(apple: ApplePassConfig, now: Date): Finding[] {
  const certificate = new X509Certificate(apple.certificate);
  const wwdr = new X509Certificate(apple.wwdr);
  const { UID, OU } = certificate.toLegacyObject().subject;
  const [ofPassType, ofTeam] = [String(UID ?? ''), String(OU ?? '')];
  const findings: Finding[] = [];
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    findings.push(
      problem(
        'APPLE_PASS_WWDR did not issue APPLE_PASS_CERTIFICATE: download the intermediate certificate it names (WWDR G4) from apple.com/certificateauthority.',
      ),
    );
  }
  if (!certificate.checkPrivateKey(createPrivateKey(apple.key))) {
    findings.push(
      problem(
        'APPLE_PASS_KEY doesn’t match APPLE_PASS_CERTIFICATE: set the key that the certificate was requested with.',
      ),
    );
  }
  if (ofPassType !== apple.passTypeId) {
    findings.push(
      problem(
        `APPLE_PASS_CERTIFICATE is for the pass type '${ofPassType}': set APPLE_PASS_TYPE_ID to that.`,
      ),
    );
  }
  if (ofTeam !== apple.teamId) {
    findings.push(
      problem(
        `APPLE_PASS_CERTIFICATE belongs to the team '${ofTeam}': set APPLE_PASS_TEAM_ID to that.`,
      ),
    );
  }
  findings.push(
    ...judgeTime('APPLE_PASS_CERTIFICATE', certificate, now),
    ...judgeTime('APPLE_PASS_WWDR', wwdr, now),
  );
  if (findings.length > 0) return findings;
  return [right(`The certificate for Apple Wallet cards is valid until ${dayOf(certificate)}.`)];
}

function judgeTime(name: string, certificate: X509Certificate, now: Date): Finding[] {
  const days = (new Date(certificate.validTo).getTime() - now.getTime()) / dayMs;
  if (new Date(certificate.validFrom) > now) return [problem(`${name} is not valid yet.`)];
  if (days < 0) {
    return [problem(`${name} expired on ${dayOf(certificate)}: make a new one at Apple.`)];
  }
  if (days >= warnDays) return [];
  return [
    warning(`${name} expires on ${dayOf(certificate)}: make a new one at Apple, and set it.`),
  ];
}

function dayOf({ validTo }: X509Certificate): string {
  return new Date(validTo).toISOString().slice(0, 10);
}

/** Whether Google takes the shop in. */
export async function checkGoogleWallet(googleWallet: GoogleWallet): Promise<Finding> {
  try {
    await googleWallet.check();
    return right('Google Wallet accepts this shop.');
  } catch (error) {
    const reason =
      error instanceof GoogleWalletError ? `it answers ${error.status}` : 'it does not answer';
    return problem(
      `Google Wallet doesn’t accept the shop (${reason}): check GOOGLE_WALLET_SERVICE_ACCOUNT and the users of the issuer GOOGLE_WALLET_ISSUER_ID.`,
    );
  }
}
