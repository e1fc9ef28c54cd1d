import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { buildWidgetTree } from 'react-native-android-widget/src/api/build-widget-tree';
import { readWords } from '../language.ts';
import { AndroidSites, rowsThatFit } from './AndroidSites.tsx';
import { IosOutage } from './IosOutage.tsx';
import { IosSites } from './IosSites.tsx';
import { iosProps } from './ios-paint.ts';
import { schemes } from './paint.ts';
import { type WidgetFacts, widgetView } from './widget-view.ts';

jest.mock('@expo/ui/swift-ui', () => ({}));
jest.mock('@expo/ui/swift-ui/modifiers', () => ({}));
jest.mock('react-native-android-widget/src/NativeAndroidWidget', () => ({}));

const known: WidgetFacts = {
  signedIn: true,
  home: homeOf.read.reply.parse(golden.home),
  at: Date.parse('2026-11-18T13:02:00Z'),
  locked: false,
  agency: 'Péče Brdy',
  link: (path) => `hlidka://${path}`,
};
const view = widgetView(known, readWords(), known.at);
const locked = widgetView({ ...known, locked: true }, readWords(), known.at);

const textsIn = (tree: unknown): string => JSON.stringify(tree);

/** The widget's own program knows its arguments and these names, nothing else of the app. */
const iosProgram = (layout: unknown) => {
  const part = (type: unknown, props: object) =>
    typeof type === 'function' ? type(props) : { type, props };
  const modifier =
    (name: string) =>
    (...args: unknown[]) => ({ [name]: args });
  const names = ['HStack', 'Image', 'Link', 'Spacer', 'Text', 'VStack'];
  const modifiers = [
    'containerBackground',
    'font',
    'foregroundStyle',
    'frame',
    'lineLimit',
    'padding',
    'widgetURL',
  ];
  const scope: Record<string, unknown> = {
    _jsx: part,
    _jsxs: part,
    _jsxDEV: part,
    _jsxFileName: 'widget',
    ...Object.fromEntries(names.map((name) => [name, name])),
    ...Object.fromEntries(modifiers.map((name) => [name, modifier(name)])),
  };
  const run = new Function(...Object.keys(scope), `return (${String(layout)})`);
  const draw: (props: object, environment: object) => unknown = run(...Object.values(scope));
  return draw;
};

test('the layouts for iOS run by themselves: their text is all that is handed over', () => {
  expect(typeof IosSites).toBe('string');
  const draw = iosProgram(IosSites);
  const medium = draw(iosProps(view), { widgetFamily: 'systemMedium', colorScheme: 'dark' });
  expect(textsIn(medium)).toContain(view.rows[0]?.name);
  expect(textsIn(medium)).toContain(schemes.dark.sheet);
  expect(textsIn(medium)).not.toContain(schemes.light.sheet);
  expect(textsIn(medium).match(/"type":"Link"/g)).toHaveLength(2);
  const small = draw(iosProps(view), { widgetFamily: 'systemSmall', colorScheme: 'light' });
  expect(textsIn(small)).toContain(view.seen);
  expect(textsIn(small)).not.toContain(view.rows[0]?.name);
});

test('what lies in the memory that both iOS programs share has no null', () => {
  for (const one of [view, locked]) {
    expect(JSON.stringify(iosProps(one))).not.toMatch(/null|undefined/);
    expect(JSON.parse(JSON.stringify(iosProps(one)))).toEqual(iosProps(one));
  }
});

test('an iOS widget that was never fed is empty', () => {
  expect(textsIn(iosProgram(IosSites)({}, { widgetFamily: 'systemSmall' }))).not.toContain(
    'VStack',
  );
});

test('an outage that grew old is told in the past tense by the system itself', () => {
  const draw = iosProgram(IosOutage);
  const props = { now: 'nejde', before: 'naposledy nešel', link: '', light: '#1', dark: '#2' };
  expect(textsIn(draw(props, { isStale: false }))).not.toContain('naposledy');
  expect(textsIn(draw(props, { isStale: true }))).not.toContain('"nejde"');
});

const android = (shown: typeof view, size: { width: number; height: number }) =>
  textsIn(buildWidgetTree(<AndroidSites view={shown} size={size} colors={schemes.dark} />));

test('Android draws the answer and its age in a small one, rows by the room there is', () => {
  const rows = (width: number, height: number) => rowsThatFit(view, { width, height });
  expect([rows(140, 300), rows(300, 90), rows(300, 150), rows(300, 400)]).toEqual([0, 0, 1, 11]);
  const small = android(view, { width: 130, height: 130 });
  expect(small).toContain(view.seen);
  expect(small).not.toContain(view.rows[0]?.name);
  const medium = android(view, { width: 300, height: 180 });
  expect(medium).toContain(view.rows[1]?.name);
  expect(medium).toContain(`hlidka://sites/${view.rows[1]?.id}`);
  expect(medium).toContain(view.more[2]);
});

test('a locked app’s widget names nobody on either system', () => {
  const name = view.rows[0]?.name ?? '';
  expect(name).not.toBe('');
  expect(android(locked, { width: 300, height: 300 })).not.toContain(name);
  expect(JSON.stringify(iosProps(locked))).not.toContain(name);
});
