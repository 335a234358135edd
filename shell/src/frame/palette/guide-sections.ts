/** Part of docs/guide.md under a heading. */
export interface GuideSection {
  title: string;
  /** Addresses of the pages that it is about, which stand in a comment below its heading. */
  pages: readonly string[];
  /** Paragraphs, lists and tables, in Markdown. */
  blocks: readonly string[];
}

/** Reads the sections of the guide. */
export function guideSections(guide: string): GuideSection[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...blocks] = part.trim().split(/\n{2,}/);
      const pages = /^<!-- (.*) -->$/.exec(blocks[0] ?? '')?.[1]?.split(' ') ?? [];
      return { title, pages, blocks: blocks.filter((block) => !/^(<!--|!\[)/.test(block)) };
    });
}
