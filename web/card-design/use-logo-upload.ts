import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { uploadDesignLogo } from '#web/profiles/upload-image.ts';
import { useUpload } from '#web/profiles/use-upload.ts';
import { logoProblem, uploadFailure, type DesignerTexts } from './designer-texts.ts';

interface Options {
  texts: DesignerTexts;
  onUploaded: (path: string) => void;
  /** Receives what is wrong, in words for the field. */
  onProblem: (problem: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** A logo on its way to the server. */
export function useLogoUpload({ texts, onUploaded, onProblem, onBusy }: Options) {
  const { progress, start, cancel } = useUpload<File>({
    send: uploadDesignLogo,
    onUploaded,
    onFailed: (error) => onProblem(uploadFailure(texts, error)),
    onBusy,
  });
  return {
    progress,
    start: (file: File) => {
      const problem = imageFileProblem(file);
      if (problem === undefined) void start(file);
      else onProblem(logoProblem(texts, problem));
    },
    cancel,
  };
}
