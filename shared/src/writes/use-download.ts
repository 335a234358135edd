import type { Call, Sent } from '../contract/calls/call.ts';
import { useWrite, type Write } from './use-write.ts';

interface Download<S> extends Pick<Write<Blob, S>, 'isBusy' | 'failure' | 'forget'> {
  /**
   * Asks for the file and has the browser save it, unless one is on its way already.
   * @returns whether the browser has been given it
   */
  save: (sent: S, name: string) => Promise<boolean>;
}

/** Lets the browser save a file. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own copy once the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file by a call's row, which a link could not get: it takes the token. */
export function useDownload<S extends Sent>(
  call: Call<Blob, S>,
  options: { failed: string; toasts?: { failed: (text: string) => string } },
): Download<S> {
  const { write, ...rest } = useWrite(call, options);
  return {
    ...rest,
    save: async (sent, name) => {
      const answer = await write(sent);
      if (answer !== null) saveFile(name, answer.data);
      return answer !== null;
    },
  };
}
