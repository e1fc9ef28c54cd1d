import type { PlainReason } from '@hlidka/protocol';
import type { Page } from './read-page.ts';

/** A message by which a program says that it cannot show the page. */
export type DeathRule = {
  name: string;
  /** Where the message is documented. */
  source: string;
  reason: PlainReason;
  /** Must match at the very start of the page's text, with hardly anything after it. */
  text: RegExp;
  /** The line goes on with variable text: a path, a name, a number. */
  isOpen?: true;
};

const database = 'the page cannot reach its database';
const program = 'the page ended in an error of its program';

const deathRules: readonly DeathRule[] = [
  {
    name: 'wordpress-database',
    source:
      'WordPress, dead_db() and wpdb::db_connect(), with its Czech, Slovak, German and Polish translations',
    reason: database,
    text: /^(?:error establishing a database connection|chyba při navazování (?:spojení|připojení) (?:s databází|k databázi)|chyba (?:při připojování|připojení) k databázi|chyba pri (?:nadväzovaní|vytváraní) (?:spojenia|pripojenia) (?:s databázou|k databáze)|fehler beim aufbau einer datenbankverbindung|błąd (?:podczas )?(?:nawiązywania połączenia|łączenia się|połączenia) z bazą danych)/,
  },
  {
    name: 'wordpress-database-tables',
    source:
      'WordPress, wp_installing() check in wp-includes/functions.php: tables are there but broken',
    reason: database,
    text: /^(?:one or more database tables are unavailable|jedna nebo více databázových tabulek není dostupn\S*)/,
  },
  {
    name: 'wordpress-critical',
    source:
      'WordPress, WP_Fatal_Error_Handler::display_default_error_template(), English and Czech',
    reason: program,
    text: /^(?:there has been a critical error on (?:this|your) website|the site is experiencing technical difficulties|na (?:tomto |těchto |vašem )?(?:webu|webových stránkách|stránkách) došlo ke? (?:závažné|kritické|fatální) chybě|na (?:tomto )?webu se vyskytla (?:závažná|kritická) chyba|na (?:tejto|tomto) (?:webovej stránke|webe) (?:nastala|sa vyskytla) (?:závažná|kritická) chyba)/,
  },
  {
    name: 'prestashop-database',
    source: 'PrestaShop, classes/db/DbPDO.php, and its exception page',
    reason: database,
    text: /^(?:link to database cannot be established|\[?prestashop(?:database)?exception\]?|impossible de se connecter à la base)/,
  },
  {
    name: 'joomla-database',
    source: 'Joomla, libraries/src/Exception/ExceptionHandler.php and the database drivers',
    reason: database,
    text: /^(?:error displaying the error page|(?:0 - )?(?:database error|database connection error \(\d+\)|unable to (?:load database driver|connect to the database)|could not connect to (?:mysql|database|postgresql)))/,
  },
  {
    name: 'drupal-error',
    source: 'Drupal, FinalExceptionSubscriber and the maintenance page of Drupal 7',
    reason: program,
    text: /^(?:the website encountered an unexpected error\. (?:please )?try again later|na webu došlo k neočekávané chybě|(?:site off-line|error)\s+the (?:site|website) (?:is currently not available|encountered an unexpected error))/,
  },
  {
    name: 'opencart-database',
    source: 'OpenCart, system/library/db',
    reason: database,
    text: /^(?:error: |warning: |fatal error: uncaught exception: error: )?could not make a database (?:link|connection) using \S+/,
  },
  {
    name: 'php-database',
    source: 'PHP, mysqli, mysql and PDO extensions, and the die() that tutorials put after them',
    reason: database,
    text: /^(?:(?:php )?warning: )?(?:mysqli?_(?:p?connect|real_connect)\(\)|mysqli::(?:__construct|real_connect|mysqli)\(\)|pdo::__construct\(\)|sqlstate\[(?:hy000|08006|08004)\] ?\[[^\n]*|(?:database )?connection (?:failed|error): (?:sqlstate|access denied|connection refused|no such file|unknown database|too many connections|php_network)[^\n]*|could not connect(?: to (?:the )?(?:database|mysql))?: (?:access denied|connection refused|can't connect|too many)[^\n]*|failed to connect to mysql|nepodařilo se (?:připojit k databázi|navázat spojení s databází)|nelze (?:se připojit k databázi|navázat spojení s databází)|(?:kritická )?chyba (?:při )?(?:spojení s databází|připojení k databázi))/,
  },
  {
    name: 'php-fatal',
    source: 'PHP, main/main.c: display_errors with html_errors on or off',
    reason: program,
    text: /^(?:php )?(?:fatal error|parse error|catchable fatal error|recoverable fatal error): [^]{0,4000}? (?:on line \d+|in \S+:\d+)/,
    isOpen: true,
  },
  {
    name: 'nette-error',
    source: 'Nette, Tracy: src/Tracy/Debugger/assets/error.500.phtml and the skeleton’s 500.phtml',
    reason: program,
    text: /^server error\s+we're sorry! the server encountered an internal error/,
    isOpen: true,
  },
  {
    name: 'symfony-laravel-error',
    source: 'Symfony, error.html.php; Laravel, errors/minimal.blade.php',
    reason: program,
    text: /^(?:oops! an error occurred\s+the server returned a "5\d\d|whoops, looks like something went wrong|5\d\d \|? ?server error$)/,
  },
  {
    name: 'magento-error',
    source: 'Magento, pub/errors/default/report.phtml',
    reason: program,
    text: /^there has been an error processing your request/,
  },
  {
    name: 'typo3-error',
    source: 'TYPO3, ProductionExceptionHandler',
    reason: program,
    text: /^oops, an error occurred!/,
    isOpen: true,
  },
  {
    name: 'rails-django-error',
    source: 'Ruby on Rails, public/500.html; Django, defaults.server_error',
    reason: program,
    text: /^(?:we're sorry, but something went wrong|server error \(500\))/,
  },
  {
    name: 'aspnet-error',
    source: 'ASP.NET, the yellow error page and Azure’s app service',
    reason: program,
    text: /^server error in '\/.{0,60}' application/,
  },
  {
    name: 'server-error',
    source:
      'nginx, Apache, LiteSpeed, IIS and HAProxy: an error page that a cache or a script sends on with 200',
    reason: program,
    text: /^(?:error )?(?:http error )?(?:5\d\d[ -]*)?(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)\b/,
  },
];

/** The message ends its line or its sentence. */
const atEnd = /^(?:$|[\n.!:,…]|["'] ?)/;

/**
 * A real error page holds little besides the error; more text than this means it is something else.
 */
const mostBeside = 350;
const mostLinks = 4;
const longestMessage = 6000;

/** What PHP prints after its message: the stack trace up to the last line number. */
const trace = /^[^]{0,4500}(?:\{main\}|\bon line \d+)/;

const besides = (rest: string): number => rest.length - (trace.exec(rest)?.[0].length ?? 0);

/** The rule that proves this page dead, however it looked before. */
export const deathOf = (page: Page): DeathRule | null => {
  if (page.isCut || page.links > mostLinks || page.text.length > longestMessage) return null;
  const text = page.text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/ (?=[:.,!])/g, '');
  for (const rule of deathRules) {
    const found = rule.text.exec(text)?.[0];
    if (found === undefined) continue;
    const rest = text.slice(found.length);
    if ((rule.isOpen || atEnd.test(rest)) && besides(rest) <= mostBeside) return rule;
  }
  return null;
};

/** Nothing to read and nothing to see. */
export const isPageEmpty = (page: Page): boolean => !page.hasMore && page.text === '';
