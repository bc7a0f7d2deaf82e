import { useEffect, useRef, useState } from 'react';
import type { FoundProfile } from '#domain/profile-import/found-profile.ts';
import { proposalsOf, type Proposal } from '#domain/profile-import/proposals.ts';
import { readVCard } from '#domain/profile-import/read-vcard.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { imageSizeLimitBytes } from '#domain/uploads/image-file.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';

/** Of the picture, among the keys of the proposals. */
export const pictureKey = 'picture';

export interface Found {
  readonly proposals: readonly Proposal[];
  readonly picture: { readonly image: Blob; readonly shown: string } | undefined;
}

/** With a picture inside. */
const mostBytes = 12 * 1024 * 1024;

/** Something to import: looked up by an address on the server, or read from a file in the browser. */
export function useImport(fields: ProfileFields) {
  const { text } = useProfileTexts();
  const messageOf = useFailureMessage();
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function show(profile: FoundProfile, picture: string) {
    const proposals = proposalsOf(profile, fields);
    const image = imageOf(picture);
    if (proposals.length === 0 && image === undefined) setProblem(text('profile.importNothing'));
    else setFound({ proposals, picture: image && { image, shown: picture } });
  }

  return {
    found,
    /** To stand at the address. */
    problem,
    isLooking,
    leave: () => setFound(undefined),
    async lookUp(url: string) {
      if (isLooking) return;
      const controller = new AbortController();
      running.current = controller;
      setIsLooking(true);
      setProblem(undefined);
      try {
        const { signal } = controller;
        const { picture, ...profile } = await callApi('POST /profile-import', {
          body: { url },
          signal,
        });
        show(profile, picture);
      } catch (error) {
        const refused = text('profile.importFailed');
        if (!controller.signal.aborted) setProblem(messageOf(error, { refused }));
      }
      setIsLooking(false);
    },
    async open(file: File) {
      setProblem(undefined);
      if (file.size > mostBytes) return setProblem(text('profile.importNoVCard'));
      const contact = readVCard(new Uint8Array(await file.arrayBuffer()));
      if (contact === undefined) return setProblem(text('profile.importNoVCard'));
      const { picture, ...profile } = contact;
      return show(profile, picture && `data:image/jpeg;base64,${picture}`);
    },
  };
}

/** The bytes of a `data:` address; undefined where there are none, or more than are taken. */
function imageOf(picture: string): Blob | undefined {
  try {
    const binary = atob(picture.slice(picture.indexOf(',') + 1));
    if (binary.length === 0 || binary.length >= imageSizeLimitBytes) return undefined;
    return new Blob([Uint8Array.from(binary, (byte) => byte.charCodeAt(0))]);
  } catch {
    return undefined;
  }
}
