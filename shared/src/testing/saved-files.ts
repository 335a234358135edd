interface SavedFile {
  name: string;
  content: Blob;
}

/** The files that the browser is given to save, in each test of a file; call it once, at the top. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];

  beforeEach(() => {
    saved.length = 0;
    const contents = new Map<string, Blob>();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${contents.size}`;
        contents.set(address, blob);
        return address;
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
    });
  });

  return saved;
}
