import { space } from '@hlidka/design';
import { type Block, parseMarkdown } from '@hlidka/markdown';
import { useMemo } from 'react';
import { ScrollView, View } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';
import { Inlines } from './Inlines.tsx';
import { mono } from './mono.ts';
import { Table } from './Table.tsx';

const One = ({ block }: { block: Block }) => {
  const colors = useColors();
  const { common } = useWords();
  switch (block.type) {
    case 'heading':
      return (
        <Words
          accessibilityRole="header"
          size={block.level < 3 ? 'title' : 'lead'}
          weight="600"
          style={{ marginTop: space[2] }}
        >
          <Inlines inlines={block.children} />
        </Words>
      );
    case 'paragraph':
      return (
        <Words>
          <Inlines inlines={block.children} />
        </Words>
      );
    case 'list':
      return (
        <View style={{ gap: block.tight ? space[1] : space[2] }}>
          {block.items.map(({ checked, children }, at) => (
            <View key={at} style={{ flexDirection: 'row', gap: space[2] }}>
              <Words color="inkSoft" figures>
                {checked === null
                  ? block.ordered
                    ? `${block.start + at}.`
                    : '•'
                  : checked
                    ? common.task.done
                    : common.task.open}
              </Words>
              <View style={{ flex: 1, gap: space[1] }}>
                <Blocks blocks={children} />
              </View>
            </View>
          ))}
        </View>
      );
    case 'quote':
      return (
        <View
          style={{
            borderLeftWidth: 3,
            borderLeftColor: colors.hairline,
            paddingLeft: space[3],
            gap: space[2],
          }}
        >
          <Blocks blocks={block.children} />
        </View>
      );
    case 'code':
      return (
        <ScrollView horizontal style={{ backgroundColor: colors.sunken, borderRadius: 6 }}>
          <Words size="small" style={{ fontFamily: mono, padding: space[3] }}>
            {block.text}
          </Words>
        </ScrollView>
      );
    case 'table':
      return <Table table={block} />;
    case 'rule':
      return <View style={{ height: 1, backgroundColor: colors.hairline }} />;
  }
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => <One key={at} block={block} />);

/** Typeset text of the operators and the agent. */
export const Markdown = ({ text }: { text: string }) => {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <View style={{ gap: space[3] }}>
      <Blocks blocks={blocks} />
    </View>
  );
};
