import type { Plugin } from 'vite';

/**
 * A schema is a call, and a bundler keeps calls it cannot see through: marked pure, one that
 * no page uses (every operator's schema in the portal) leaves nothing behind.
 */
export const pureSchemas = (): Plugin => ({
  name: 'hlidka-pure-schemas',
  enforce: 'post',
  transform(code, id) {
    if (!/packages\/protocol\/src\//.test(id)) return;
    const edits: [at: number, text: string][] = [];
    for (const node of this.parse(code).body) {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { init } of declaration.declarations)
        if (init && /^(Call|Object)Expression$/.test(init.type))
          edits.push([init.start, '/*@__PURE__*/ (() => ('], [init.end, '))()']);
    }
    let made = code;
    for (const [at, text] of edits.reverse()) made = made.slice(0, at) + text + made.slice(at);
    return { code: made, map: null };
  },
});
