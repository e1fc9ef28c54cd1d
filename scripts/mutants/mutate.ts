import { parseSync } from 'oxc-parser';
import { mutateSql, otherNumber } from './mutate-sql.ts';

export type Change = { start: number; end: number; text: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const methods = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const isLogLine = (node: Node, source: string) =>
  (node.type === 'ExpressionStatement' || node.type === 'CallExpression') &&
  /^(\w+\.)*log\.\w+\(/.test(source.slice(node.start, node.end));

/** Types are erased, and a changed import or line of the log says nothing about a test. */
const isPassedOver = (node: Node, source: string) =>
  node.type.startsWith('TS') || node.type === 'ImportDeclaration' || isLogLine(node, source);

const inside = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !(key === 'key' && node.type === 'Property' && !node.computed))
    .flatMap(([, value]) => nodesIn(value));

const whole = (node: Node, text: string): Change => ({ start: node.start, end: node.end, text });

const ofLiteral = (node: Node): Change[] => {
  const { value } = node;
  if (typeof value === 'number') return [whole(node, String(otherNumber(value)))];
  if (typeof value === 'boolean') return [whole(node, String(!value))];
  return typeof value === 'string' ? [whole(node, value ? "''" : "'other'")] : [];
};

const ofNode = (node: Node, source: string): Change[] => {
  const text = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node;
      if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
      if (operator === '??') return [whole(node, text(left))];
      const other = operators[operator];
      const start = source.indexOf(operator, left.end);
      return other && start < right.start
        ? [{ start, end: start + operator.length, text: other }]
        : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [whole(node, text(node.argument))] : [];
    case 'ConditionalExpression':
      return [
        whole(node, `${text(node.test)} ? ${text(node.alternate)} : ${text(node.consequent)}`),
      ];
    case 'IfStatement':
      return nodesIn(node.test).map((test) => whole(test, 'false'));
    case 'ExpressionStatement':
      return [whole(node, '')];
    case 'CallExpression': {
      const property = isNode(node.callee) ? node.callee.property : null;
      if (!isNode(property)) return [];
      const other = methods.get(String(property.name));
      return other ? [whole(property, other)] : [];
    }
    case 'ObjectExpression':
      return nodesIn(node.properties).map((property) => ({
        start: property.start,
        end: source[property.end] === ',' ? property.end + 1 : property.end,
        text: '',
      }));
    case 'Literal':
      return ofLiteral(node);
    case 'TaggedTemplateExpression': {
      if (text(node.tag).split('<')[0] !== 'sql') return [];
      return nodesIn(node.quasi)
        .flatMap(({ quasis }) => nodesIn(quasis))
        .flatMap((piece) => mutateSql(source.slice(piece.start, piece.end), piece.start));
    }
    default:
      return [];
  }
};

/** Every change of one operator, figure, text, field or statement that the file allows. */
export const mutate = (file: string, source: string): Change[] => {
  const walk = (node: Node): Change[] =>
    isPassedOver(node, source) ? [] : [...ofNode(node, source), ...inside(node).flatMap(walk)];
  return nodesIn(parseSync(file, source).program).flatMap(walk);
};

export const applyChange = (source: string, { start, end, text }: Change): string =>
  source.slice(0, start) + text + source.slice(end);
