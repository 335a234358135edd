import { failureText, isSignedOut } from '@kuri/shared/api';
import { useMutation } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';

/** A download that is begun by a button: whether it is under way, and a toast when it fails. */
export function useDownload<Asked>(download: (asked: Asked) => Promise<void>, failed: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(failureText(error, failed));
    },
  });
  return { start: mutate, isPending };
}
