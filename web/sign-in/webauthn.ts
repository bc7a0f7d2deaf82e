/** The ceremonies of passkeys: a script of its own, which is loaded by who uses one. */
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
