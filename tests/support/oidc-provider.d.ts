/** The part of `oidc-provider` that tests use; its own types are a package as large as this server. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    readonly Grant: new (grant: object) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
