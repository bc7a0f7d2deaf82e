import { z } from 'zod';
import { answerWork } from '#server/platform/work-process.ts';
import { readAnswer } from './read-answer.ts';

const answerShape = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)),
});

// The process that strangers' pages and vCards are read in, for `import-process.ts`.
answerWork(async (asked) => ({ read: readAnswer(answerShape.parse(asked)) }));
