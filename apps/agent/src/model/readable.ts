const unread = /<(script|style|noscript|template)\b|<!--/gi;

/** One pass, however many of them are never closed. */
const withoutUnread = (body: string): string => {
  let kept = '';
  for (let at = 0; ; ) {
    unread.lastIndex = at;
    const open = unread.exec(body);
    if (!open) return kept + body.slice(at);
    kept += `${body.slice(at, open.index)} `;
    const close = open[1] ? new RegExp(`</${open[1]}\\s*>`, 'gi') : /-->/g;
    close.lastIndex = open.index;
    if (!close.exec(body)) return kept;
    at = close.lastIndex;
  }
};

/** A page's text without markup: what a model reads costs money. */
export const readable = (type: string, body: string): string =>
  /html/i.test(type)
    ? withoutUnread(body)
        .replace(/<(br|p|div|li|tr|h[1-6]|section|article|header|footer)\b[^<>]*>/gi, '\n')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n[\s]*/g, '\n')
        .trim()
    : body;
