import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLocation } from '@kuri/shared/router';
import { SidePanel } from '@kuri/shared/overlays';
import { pageAt, type ConsolePage } from '../../platform/platform.ts';
import guide from '../../../../docs/guide.md';
import { guideLabels } from './labels.ts';
import { searchKeys } from './search-keys.ts';

const { keys } = guideLabels;

const SHORTCUTS: readonly (readonly [string, readonly string[]])[] = [
  [keys.search, searchKeys()],
  [keys.guide, ['?']],
  [keys.move, ['↓', '↑']],
  [keys.choose, ['Enter']],
  [keys.leave, ['Esc']],
];

/** Parts of docs/guide.md by their headings; below a heading, a comment names the pages that the part is about. */
const SECTIONS = guide
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...blocks] = part.trim().split(/\n{2,}/);
    const pages = /^<!-- (.*) -->$/.exec(blocks[0] ?? '')?.[1]?.split(' ') ?? [];
    return { title, pages, blocks: blocks.filter((block) => !/^(<!--|!\[)/.test(block)) };
  });

interface GuidePanelProps {
  pages: readonly ConsolePage[];
  onClose: () => void;
}

/** The guide, open at its parts about the page behind it, and the keys that work everywhere. */
export function GuidePanel({ pages, onClose }: GuidePanelProps) {
  const { pathname } = useLocation();
  const path = pageAt(pages, pathname)?.path ?? pathname;
  const isAbout = ({ pages: about }: (typeof SECTIONS)[number]) => about.includes(path);
  const sections = [...SECTIONS].sort(
    (one, other) => Number(isAbout(other)) - Number(isAbout(one)),
  );
  return (
    <SidePanel title={guideLabels.title} isOpen onClose={onClose}>
      <Parts>
        <div lang="en">
          {sections.map((section) => (
            <details key={section.title} open={isAbout(section)}>
              <summary>{section.title}</summary>
              {section.blocks.map((block) => (
                <Fragment key={block}>{blockOf(block)}</Fragment>
              ))}
            </details>
          ))}
        </div>
        <details open>
          <summary>{guideLabels.shortcuts}</summary>
          <dl>
            {SHORTCUTS.map(([what, pressed]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <p>{guideLabels.note}</p>
        </details>
      </Parts>
    </SidePanel>
  );
}

/** A paragraph or a list of the guide. */
function blockOf(block: string): ReactNode {
  if (!/^(-|\d+\.) /.test(block)) return <p>{textOf(block)}</p>;
  const List = block.startsWith('-') ? 'ul' : 'ol';
  return (
    <List>
      {block.split(/\n(?=(?:-|\d+\.) )/).map((item) => (
        <li key={item}>{textOf(item.replace(/^\S+ /, ''))}</li>
      ))}
    </List>
  );
}

/** Words of the guide, of which some are strong or typed. */
function textOf(text: string): ReactNode[] {
  return text
    .split(/(\*\*.+?\*\*|`[^`]+`)/s)
    .map((words, at) =>
      at % 2 === 0 ? (
        words
      ) : words.startsWith('`') ? (
        <code key={at}>{words.slice(1, -1)}</code>
      ) : (
        <b key={at}>{words.slice(2, -2)}</b>
      ),
    );
}

const Parts = styled.div`
  details {
    border-bottom: 1px solid var(--line);
  }
  summary {
    padding: var(--s3) 0;
    font-weight: 600;
    cursor: pointer;
  }
  p,
  ul,
  ol {
    margin-bottom: var(--s3);
    color: var(--ink-2);
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li {
    margin: 0 0 var(--s1) var(--s5);
  }
  b {
    color: var(--ink);
  }
  dl {
    margin-bottom: var(--s3);
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
  }
  dd {
    display: flex;
    flex: none;
    gap: var(--s1);
  }
  kbd,
  code {
    padding: 2px 6px;
    border-radius: var(--r-s);
    background: var(--hover);
    font: inherit;
    font-size: 12px;
    line-height: 16px;
  }
`;
