/** Error messages of WordPress, PHP and the database in a page or its source. */
const texts: [string, RegExp][] = [
  [
    'php',
    /(?:fatal error|parse error|warning|notice|deprecated)(?:<\/b>)?\s*: [^\n]{0,2000}? (?:on line|in \S+:) ?(?:<b>)?\d+/i,
  ],
  ['memory', /allowed memory size of \d+ bytes exhausted/i],
  ['time', /maximum execution time of \d+ seconds? exceeded/i],
  [
    'trace',
    /(?:uncaught (?:error|exception|typeerror|valueerror)|stack trace:\s*(?:<br ?\/?>)?\s*#0)/i,
  ],
  ['wordpress', /<body[^>]*\bid=["']?error-page\b|class=["'][^"']*\bwp-die-message\b/i],
  [
    'critical',
    /there has been a critical error on (?:this|your) website|na (?:tomto |vašem )?webu došlo k(?:e)? (?:závažné|kritické) chybě/i,
  ],
  [
    'database',
    /wordpress database error|databázová chyba wordpressu|error establishing a database connection|chyba při navazování spojení s databází/i,
  ],
  [
    'maintenance',
    /briefly unavailable for scheduled maintenance|krátkodobě nedostupné z důvodu plánované údržby/i,
  ],
  ['shortcode', /<(?:p|div)>\s*\[\/?[a-z][a-z0-9_-]{3,40}(?: [^\]<]{0,200})?\]\s*<\//i],
];

/** Names of the errors found. */
export const errorsIn = (source: string): string[] =>
  texts.filter(([, text]) => text.test(source)).map(([name]) => name);
