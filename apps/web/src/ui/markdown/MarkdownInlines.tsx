import type { Inline } from '@hlidka/markdown';

const tags = { strong: 'strong', emphasis: 'em', del: 'del' } as const;

export const MarkdownInlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, at) => <OneInline key={`${inline.type}-${at}`} inline={inline} />);

const OneInline = ({ inline }: { inline: Inline }) => {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noreferrer nofollow">
          <MarkdownInlines inlines={inline.children} />
        </a>
      );
    default: {
      const Tag = tags[inline.type];
      return (
        <Tag>
          <MarkdownInlines inlines={inline.children} />
        </Tag>
      );
    }
  }
};
