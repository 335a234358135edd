import { isAxiosError } from 'axios';

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.readAsText(blob);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a file was asked for, a refusal comes as a file too: this opens it. */
export async function readableFailure(failure: unknown): Promise<unknown> {
  if (isAxiosError<unknown>(failure) && failure.response?.data instanceof Blob) {
    failure.response.data = parsed(await textOf(failure.response.data));
  }
  return failure;
}
