import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { failureMessage } from '#web/api-client.ts';
import { uploadDesignLogo } from '#web/profiles/upload-image.ts';
import { useUpload } from '#web/profiles/use-upload.ts';

interface Options {
  onUploaded: (path: string) => void;
  /** Receives what is wrong, in words for the field. */
  onProblem: (problem: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const refused = 'Failed to upload logo';
const unreachable = 'We couldn’t upload your logo. Please check your connection and try again.';

/** A logo on its way to the server. */
export function useLogoUpload({ onUploaded, onProblem, onBusy }: Options) {
  const { progress, start, cancel } = useUpload<File>({
    send: uploadDesignLogo,
    onUploaded,
    onFailed: (error) => onProblem(failureMessage(error, { refused, unreachable })),
    onBusy,
  });
  return {
    progress,
    start: (file: File) => {
      const problem = imageFileProblem(file);
      if (problem === undefined) void start(file);
      else onProblem(problem);
    },
    cancel,
  };
}
