import type { Colors } from '@hlidka/design';
import { FlexWidget, SvgWidget, TextWidget } from 'react-native-android-widget';
import { hex, paintOf } from './paint.ts';
import { shapeSvg } from './shape-svg.ts';
import type { WidgetRow, WidgetView } from './widget-view.ts';

type Size = { width: number; height: number };
const wide = 220;
const rowHeight = 26;
const lineHeight = 18;
const padding = 12;

const open = (uri: string) => ({ clickAction: 'OPEN_URI' as const, clickActionData: { uri } });

/** Rows that fit below the answer; two columns of cells hold none. */
export const rowsThatFit = (view: WidgetView, { width, height }: Size): number => {
  if (width < wide) return 0;
  const answerLines = view.answer.length * 9 > width - 2 * padding ? 2 : 1;
  const others = [view.agency, view.seen, 'more'].filter(Boolean).length;
  const taken = 2 * padding + lineHeight * (others + 1.3 * answerLines);
  return Math.max(0, Math.floor((height - taken) / rowHeight));
};

const Row = ({ row, colors }: { row: WidgetRow; colors: Colors }) => {
  const paint = paintOf(row.look, colors);
  return (
    <FlexWidget
      style={{
        width: 'match_parent',
        height: rowHeight,
        flexDirection: 'row',
        alignItems: 'center',
      }}
      accessibilityLabel={`${row.name}: ${row.word}`}
      {...open(row.link)}
    >
      <SvgWidget svg={shapeSvg(row.look, colors)} style={{ width: 14, height: 14 }} />
      <FlexWidget style={{ flex: 1, paddingHorizontal: 8 }}>
        <TextWidget
          text={row.name}
          maxLines={1}
          truncate="END"
          style={{ fontSize: 14, color: hex(colors.ink) }}
        />
      </FlexWidget>
      <TextWidget text={row.word} style={{ fontSize: 12, color: hex(paint.word) }} />
    </FlexWidget>
  );
};

export const AndroidSites = ({
  view,
  size,
  colors,
}: {
  view: WidgetView;
  size: Size;
  colors: Colors;
}) => {
  const rows = view.rows.slice(0, rowsThatFit(view, size));
  const more = rows.length > 0 ? (view.more[rows.length - 1] ?? '') : '';
  const soft = { fontSize: 12, color: hex(colors.inkSoft) };
  const below = [more, view.note].filter(Boolean).join(' ');
  return (
    <FlexWidget
      style={{
        width: 'match_parent',
        height: 'match_parent',
        padding,
        borderRadius: 16,
        backgroundColor: hex(colors.sheet),
      }}
      accessibilityLabel={[view.agency, view.answer, view.seen, view.note]
        .filter(Boolean)
        .join('. ')}
      {...open(view.link)}
    >
      {view.agency ? <TextWidget text={view.agency} maxLines={1} style={soft} /> : null}
      <TextWidget
        text={view.answer}
        maxLines={3}
        style={{
          fontSize: 16,
          fontWeight: 'bold',
          color: hex(view.alarm ? colors.downInk : colors.ink),
        }}
      />
      {view.seen ? <TextWidget text={view.seen} maxLines={2} style={soft} /> : null}
      {rows.map((row) => (
        <Row key={row.id} row={row} colors={colors} />
      ))}
      {below ? <TextWidget text={below} maxLines={3} style={soft} /> : null}
    </FlexWidget>
  );
};
