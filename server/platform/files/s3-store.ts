import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '#server/config/config.ts';
import type { FileStore } from './file-store.ts';

/** Somebody waits: an absent store is to be reported soon. */
const connectionTimeoutMs = 3_000;
const requestTimeoutMs = 15_000;

/**
 * Files in the bucket of an S3-compatible service, by their names. The client, some 35 MB of memory,
 * is loaded when it is first needed.
 */
export function openS3Store({ bucket, ...access }: S3Config): FileStore {
  let opened: ReturnType<typeof connect> | undefined;
  const open = () => (opened ??= connect(access));

  return {
    async write(name, bytes) {
      const { client, sdk } = await open();
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }));
    },

    async find(name) {
      const { client, sdk } = await open();
      const object = { Bucket: bucket, Key: name };
      try {
        const head = await client.send(new sdk.HeadObjectCommand(object));
        return {
          byteSize: head.ContentLength ?? 0,
          async stream() {
            const { Body } = await client.send(new sdk.GetObjectCommand(object));
            if (!(Body instanceof Readable)) throw new TypeError(`no bytes came of ${name}`);
            return Body;
          },
        };
      } catch (error) {
        if (error instanceof sdk.NotFound) return undefined;
        throw error;
      }
    },

    async remove(name) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
  };
}

async function connect({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Config, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A bucket in the host's name needs DNS for each; every service knows it in the path.
    forcePathStyle: true,
    // Checksums beyond those that the call demands are Amazon's own; others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: requestTimeoutMs },
  });
  return { sdk, client };
}
