/** The session whose token goes along with a call. */
export interface ApiSession {
  readToken: () => string | null;
  /** Called when the server no longer knows the token that was sent. */
  endSession: (refusedToken: string) => void;
}

let session: ApiSession = { readToken: () => null, endSession: () => undefined };

/**
 * Says whose calls these are, from now on: the store of the session does, as it is made. The store is
 * on every page and stands apart from the client, which only pages with calls load.
 */
export function signCallsBy(given: ApiSession): void {
  session = given;
}

/** The session of whoever signs calls at that moment. */
export const signedSession: ApiSession = {
  readToken: () => session.readToken(),
  endSession: (refusedToken) => session.endSession(refusedToken),
};
