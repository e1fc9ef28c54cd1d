/** A page as such a program or hoster sends it with status 200, and the reason by which it must be found. */
export type DeathPage = { name: string; html: string; reason: string };

const database = 'the page cannot reach its database';
const program = 'the page ended in an error of its program';
const server = 'the page is a default one of its server';
const suspended = 'the hosting is suspended';
const parked = 'the domain is parked';

const wpDie = (title: string, message: string): string => `<!DOCTYPE html>
<html lang="cs">
<head>
	<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
	<meta name="viewport" content="width=device-width">
	<meta name='robots' content='max-image-preview:large, noindex, follow' />
	<title>${title}</title>
	<style type="text/css">
		html { background: #f1f1f1; }
		body { background: #fff; border: 1px solid #ccd0d4; color: #444; font-family: sans-serif; margin: 2em auto; padding: 1em 2em; max-width: 700px; }
		#error-page { margin-top: 50px; }
	</style>
</head>
<body id="error-page">
	<div class="wp-die-message">${message}</div></body>
</html>`;

const plain = (title: string, body: string): string =>
  `<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

const nginxDefault = `<!DOCTYPE html>
<html>
<head>
<title>Welcome to nginx!</title>
<style>html { color-scheme: light dark; } body { width: 35em; margin: 0 auto; }</style>
</head>
<body>
<h1>Welcome to nginx!</h1>
<p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p>
<p>For online documentation and support please refer to <a href="http://nginx.org/">nginx.org</a>.<br/>
Commercial support is available at <a href="http://nginx.com/">nginx.com</a>.</p>
<p><em>Thank you for using nginx.</em></p>
</body>
</html>`;

const debianDefault = plain(
  'Apache2 Debian Default Page: It works',
  `<div class="main_page"><div class="page_header"><img src="/icons/openlogo-75.png" alt="Debian Logo"><span>Apache2 Debian Default Page</span></div>
  <div class="content_section"><div class="section_header">It works!</div><p>This is the default welcome page used to test the correct operation of the
  Apache2 server after installation on Debian systems. If you can read this page, it means that the Apache HTTP server installed at this site is working
  properly. You should <b>replace this file</b> (located at <tt>/var/www/html/index.html</tt>) before continuing to operate your HTTP server.</p>
  <p>If you are a normal user of this web site and don't know what this page is about, this probably means that the site is currently unavailable due to
  maintenance. If the problem persists, please contact the site's administrator.</p>${"<p>Debian's Apache2 default configuration is different from the upstream default configuration, and split into several files optimized for interaction with Debian tools.</p>".repeat(6)}</div></div>`,
);

export const deathPages: readonly DeathPage[] = [
  {
    name: 'WordPress without its database, English',
    html: wpDie('Database Error', '<h1>Error establishing a database connection</h1>'),
    reason: database,
  },
  {
    name: 'WordPress without its database, Czech',
    html: wpDie('Chyba databáze', '<h1>Chyba při navazování spojení s databází</h1>'),
    reason: database,
  },
  {
    name: 'WordPress with a wrong password to its database',
    html: wpDie(
      'WordPress &rsaquo; Error',
      `<h1>Error establishing a database connection</h1><p>This either means that the username and password information in your <code>wp-config.php</code> file is incorrect or that contact with the database server at <code>localhost</code> could not be established.</p>`,
    ),
    reason: database,
  },
  {
    name: 'WordPress without its database, German',
    html: wpDie('Datenbank-Fehler', '<h1>Fehler beim Aufbau einer Datenbankverbindung</h1>'),
    reason: database,
  },
  {
    name: 'WordPress with broken tables',
    html: wpDie(
      'WordPress &rsaquo; Error',
      '<p>One or more database tables are unavailable. The database may need to be <a href="maint/repair.php?referrer=is_blog_installed">repaired</a>.</p>',
    ),
    reason: database,
  },
  {
    name: 'WordPress, a critical error, English',
    html: wpDie(
      'WordPress &rsaquo; Error',
      '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
    ),
    reason: program,
  },
  {
    name: 'WordPress, a critical error, Czech',
    html: wpDie(
      'WordPress &rsaquo; Chyba',
      '<p>Na tomto webu došlo k závažné chybě.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Další informace o řešení problémů s WordPressem.</a></p>',
    ),
    reason: program,
  },
  {
    name: 'WordPress, technical difficulties, told to the administrator',
    html: wpDie(
      'WordPress &rsaquo; Error',
      '<p>There has been a critical error on this website. Please check your site admin email inbox for instructions. If you continue to have problems, please try the support forums.</p>',
    ),
    reason: program,
  },
  {
    name: 'PrestaShop without its database',
    html: 'Link to database cannot be established: SQLSTATE[HY000] [2002] Connection refused',
    reason: database,
  },
  {
    name: 'PrestaShop, an exception in debug mode',
    html: plain(
      'PrestaShop',
      "<div id=\"psException\"><h2>[PrestaShopDatabaseException]</h2><p><b>Table 'eshop.ps_configuration' doesn't exist</b></p><p><i>at line <b>791</b> in file <b>classes/db/Db.php</b></i></p></div>",
    ),
    reason: database,
  },
  {
    name: 'Joomla without its database',
    html: plain(
      'Error: 500',
      '<table width="550"><tr><td><h2>Database connection error (2): Could not connect to MySQL.</h2></td></tr></table>',
    ),
    reason: database,
  },
  {
    name: 'Joomla that cannot show its error page',
    html: 'Error displaying the error page: Application Instantiation Error: Could not connect to MySQL.',
    reason: database,
  },
  {
    name: 'Drupal, an unexpected error',
    html: 'The website encountered an unexpected error. Please try again later.<br><br><em class="placeholder">PDOException</em>: SQLSTATE[HY000] [2002] Connection refused in <em class="placeholder">Drupal\\mysql\\Driver\\Database\\mysql\\Connection::open()</em> (line <em class="placeholder">164</em>).',
    reason: program,
  },
  {
    name: 'Drupal 7, off-line',
    html: plain(
      'Site off-line',
      '<h1>Error</h1><p>The website encountered an unexpected error. Please try again later.</p>',
    ),
    reason: program,
  },
  {
    name: 'OpenCart without its database',
    html: '<b>Error</b>: Could not make a database link using eshop@localhost!',
    reason: database,
  },
  {
    name: 'PHP, mysqli refused',
    html: '<br />\n<b>Warning</b>:  mysqli_connect(): (HY000/2002): Connection refused in <b>/home/web/www/inc/db.php</b> on line <b>12</b><br />\nNepodařilo se připojit k databázi.',
    reason: database,
  },
  {
    name: 'PHP, PDO with too many connections',
    html: 'SQLSTATE[08004] [1040] Too many connections',
    reason: database,
  },
  {
    name: 'PHP, a die() written in Czech',
    html: plain('', '<p>Nelze navázat spojení s databází. Zkuste to prosím později.</p>'),
    reason: database,
  },
  {
    name: 'PHP, an uncaught error with its trace',
    html: `<br />\n<b>Fatal error</b>:  Uncaught Error: Call to undefined function get_header() in /www/doc/www.pekarna.cz/www/wp-content/themes/pekarna/index.php:3\nStack trace:\n#0 /www/doc/www.pekarna.cz/www/wp-includes/template-loader.php(106): include()\n#1 /www/doc/www.pekarna.cz/www/wp-blog-header.php(19): require_once('/www/doc/www.pe...')\n#2 /www/doc/www.pekarna.cz/www/index.php(17): require('/www/doc/www.pe...')\n#3 {main}\n  thrown in <b>/www/doc/www.pekarna.cz/www/wp-content/themes/pekarna/index.php</b> on line <b>3</b><br />`,
    reason: program,
  },
  {
    name: 'PHP, out of memory after the head of the page',
    html: `<!DOCTYPE html><html lang="cs"><head><meta charset="utf-8"><title>Obchod s čajem</title><style>${'.a{color:red}'.repeat(400)}</style></head><body class="home"><b>Fatal error</b>: Allowed memory size of 134217728 bytes exhausted (tried to allocate 20480 bytes) in <b>/data/web/vendor/twig/twig/src/Lexer.php</b> on line <b>352</b>`,
    reason: program,
  },
  {
    name: 'PHP, a syntax error',
    html: '<br />\n<b>Parse error</b>:  syntax error, unexpected token "}", expecting end of file in <b>/var/www/html/functions.php</b> on line <b>87</b><br />',
    reason: program,
  },
  {
    name: 'Nette, Tracy’s error page',
    html: plain(
      'Server Error',
      '<div id="tracy-error"><div><h1>Server Error</h1><p>We\'re sorry! The server encountered an internal error and was unable to complete your request. Please try again later.</p><p><small>error 500</small></p></div></div>',
    ),
    reason: program,
  },
  {
    name: 'Magento, a report number',
    html: plain(
      'Report',
      '<h1>There has been an error processing your request</h1><p><em>Exception printing is disabled by default for security reasons.</em></p><p>Error log record number: 1049178433</p>',
    ),
    reason: program,
  },
  {
    name: 'TYPO3',
    html: plain('Oops', '<p>Oops, an error occurred! Code: 20261117083011a1b2c3d4</p>'),
    reason: program,
  },
  {
    name: 'nginx, a bad gateway cached as 200',
    html: '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.26.3</center>\r\n</body>\r\n</html>',
    reason: program,
  },
  {
    name: 'Apache, an internal error sent on with 200',
    html: '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html><head><title>500 Internal Server Error</title></head><body><h1>Internal Server Error</h1><p>The server encountered an internal error or misconfiguration and was unable to complete your request.</p><p>More information about this error may be available in the server error log.</p></body></html>',
    reason: program,
  },
  {
    name: 'ASP.NET, a runtime error',
    html: plain(
      'Runtime Error',
      "<span><h1>Server Error in '/' Application.<hr></h1><h2><i>Runtime Error</i></h2></span><p>An application error occurred on the server.</p>",
    ),
    reason: program,
  },
  { name: 'an empty body', html: '', reason: 'the page is empty' },
  {
    name: 'a white page',
    html: '<html><head></head><body>\n\n</body></html>',
    reason: 'the page is empty',
  },
  { name: 'the default page of nginx', html: nginxDefault, reason: server },
  { name: 'the default page of Apache in Debian', html: debianDefault, reason: server },
  {
    name: 'the default page of Apache',
    html: '<html><body><h1>It works!</h1></body></html>',
    reason: server,
  },
  {
    name: 'the default page of IIS',
    html: plain(
      'IIS Windows Server',
      '<div id="container"><a href="http://go.microsoft.com/fwlink/?linkid=66138"><img src="iisstart.png" alt="IIS" width="960" height="600" /></a></div>',
    ),
    reason: server,
  },
  {
    name: 'the default page of Plesk',
    html: plain(
      "Web Server's Default Page",
      '<h1>Web Server’s Default Page</h1><p>This page is generated by Plesk, the leading hosting automation software. You see this page because there is no Web site at this address.</p>',
    ),
    reason: server,
  },
  {
    name: 'a listing of files',
    html: '<html><head><title>Index of /</title></head><body><h1>Index of /</h1><hr><pre><a href="../">../</a>\n<a href="cgi-bin/">cgi-bin/</a>  17-Nov-2026 08:30  -\n</pre><hr></body></html>',
    reason: server,
  },
  {
    name: 'cPanel, a suspended account',
    html: plain(
      'Account Suspended',
      '<h1>Account Suspended</h1><p>This Account has been suspended.</p><p>Contact your hosting provider for more information.</p>',
    ),
    reason: suspended,
  },
  {
    name: 'a Czech hoster, unpaid',
    html: plain(
      'Služba pozastavena',
      '<h1>Provoz webu byl pozastaven</h1><p>Webhosting této domény byl dočasně pozastaven z důvodu neuhrazení služby. Pokud jste jejím provozovatelem, přihlaste se do zákaznického centra.</p>',
    ),
    reason: suspended,
  },
  {
    name: 'a Czech hoster, blocked for spam',
    html: plain(
      'www.pekarna.cz',
      '<p>Tento web byl zablokován provozovatelem hostingu kvůli porušení podmínek. Kontaktujte prosím technickou podporu.</p>',
    ),
    reason: suspended,
  },
  {
    name: 'a Czech registrar, parked',
    html: plain(
      'Doména pekarna.cz je zaparkována',
      '<h1>pekarna.cz</h1><p>Tato doména je zaparkována u společnosti, která poskytuje domény a webhosting. Chcete zde mít vlastní stránky? Objednejte si webhosting.</p><a href="/webhosting">Webhosting</a>',
    ),
    reason: parked,
  },
  {
    name: 'a Czech registrar, a new domain',
    html: plain(
      'pekarna.cz',
      '<h1>pekarna.cz</h1><p>Doména byla úspěšně zaregistrována. Na této doméně zatím nejsou umístěny webové stránky.</p>',
    ),
    reason: parked,
  },
  {
    name: 'a Slovak registrar, parked',
    html: plain(
      'pekaren.sk',
      '<p>Táto doména je zaregistrovaná a zaparkovaná. Webstránka sa pripravuje.</p>',
    ),
    reason: parked,
  },
  {
    name: 'Sedo',
    html: plain(
      'pekarna.cz - Tento web je na prodej! - pekarna zdroje a informace.',
      '<script src="https://img.sedoparking.com/templates/bg/arrows.js"></script><p>Koupit tuto doménu</p>',
    ),
    reason: parked,
  },
  {
    name: 'a domain that has expired and is offered',
    html: plain(
      'pekarna.com is for sale',
      '<h1>The domain pekarna.com is for sale</h1><p>Buy now for 2 495 USD or make an offer.</p><a href="#">Buy this domain</a>',
    ),
    reason: parked,
  },
];
