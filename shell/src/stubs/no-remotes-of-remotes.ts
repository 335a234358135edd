// In the place of what loads the remotes of a remote: none has any. It is called for every chunk.
export const remotes = (): void => undefined;
