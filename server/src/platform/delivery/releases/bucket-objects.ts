import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';

/** Somebody else wrote the object first, or is writing it at this moment. */
function isTaken(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === 412 || status === 409;
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/**
 * The few things that a release store asks of a bucket.
 * @param endpoint of a server that is not Amazon's
 */
export function bucketObjects(bucket: string, endpoint: string | undefined) {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(process.env['AWS_REGION'] === undefined ? { region: 'us-east-1' } : {}),
    // Not every compatible server knows the newer checksums; each script has its own hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async read(key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    /** @returns false when there is such an object already */
    async add(key: string, content: Buffer): Promise<boolean> {
      try {
        const put = { Bucket: bucket, Key: key, Body: content, IfNoneMatch: '*' };
        await client.send(new PutObjectCommand(put));
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    /** @param after lists what comes after this key */
    async list(base: string, after?: string): Promise<string[]> {
      const input = { Bucket: bucket, Prefix: base, StartAfter: after };
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, input)) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
  };
}
