import type { PlainReason } from '@hlidka/protocol';
import type { Page } from './read-page.ts';

/**
 * A page that a hosting company or registrar shows instead of a site. Counts as dead only where
 * there was another page before.
 */
export type PlaceholderRule = {
  name: string;
  /** Where the text is documented. */
  source: string;
  reason: PlainReason;
  /** Matched in the title, the text or the markup; one match is enough. */
  title?: RegExp;
  text?: RegExp;
  html?: RegExp;
};

const server = 'the page is a default one of its server';
const suspended = 'the hosting is suspended';
const parked = 'the domain is parked';

const placeholderRules: readonly PlaceholderRule[] = [
  {
    name: 'nginx-default',
    source: 'nginx, html/index.html, and the test pages of Fedora and Red Hat',
    reason: server,
    title:
      /^(?:welcome to (?:nginx|openresty|tengine|angie)!?|test page for the nginx http server.*)$/i,
  },
  {
    name: 'apache-default',
    source:
      'Apache, htdocs/index.html, and the default pages of Debian, Ubuntu, CentOS, AlmaLinux, Rocky',
    reason: server,
    title:
      /^(?:apache2? (?:debian |ubuntu )?default page.*|(?:apache )?http server test page.*|test page for the (?:apache )?http server.*)$/i,
    text: /^it works!$/i,
  },
  {
    name: 'iis-default',
    source: 'IIS, wwwroot/iisstart.htm',
    reason: server,
    title:
      /^(?:iis windows(?: server)?|iis ?\d+|internet information services.*|microsoft internet information services \d)$/i,
  },
  {
    name: 'directory-listing',
    source:
      'Apache mod_autoindex, nginx autoindex, lighttpd: the site’s files are gone or not found',
    reason: server,
    title: /^index of \/\S*$/i,
  },
  {
    name: 'panel-default',
    source:
      'Plesk, cPanel, ISPConfig, DirectAdmin, HestiaCP, LiteSpeed, Caddy, XAMPP, Tomcat: a new web’s first page',
    reason: server,
    title:
      /^(?:web server's default page|domain default page|default web site page|success! your new web server is ready to use\.?|welcome to xampp.*|apache tomcat\/\d.*|caddy works!|.{0,80}? — coming soon)$/i,
    text: /^(?:welcome to your website!\s+this is the default index page|default page(?: of)? .{0,80}(?:hestia|vesta|directadmin)|congratulations!\s+(?:your web server is working|your server works|you have successfully installed the openlitespeed)|welcome to .{0,80} this is the default (?:welcome )?page)/i,
  },
  {
    name: 'cpanel-moved',
    source: 'cPanel, defaultwebpage.cgi: the server does not know the site',
    reason: server,
    text: /^(?:sorry!\s+)?if you are the owner of this website,? please contact your (?:hosting provider|web(?:site)? host)/i,
  },
  {
    name: 'account-suspended',
    source: 'cPanel, suspended.page; Plesk; WHMCS; resellers’ texts of the same meaning',
    reason: suspended,
    title:
      /^(?:account suspended|(?:this )?(?:site|website|domain|hosting) (?:is |has been )?suspended|contact support)$/i,
    text: /^(?:account suspended\s+)?this (?:account|site|website|domain|hosting account) (?:has been|is(?: temporarily)?) suspended/i,
  },
  {
    name: 'czech-suspended',
    source:
      'Czech and Slovak hosters (WEDOS, Forpsi, Active 24, Český hosting, Webglobe, Websupport): unpaid or blocked',
    reason: suspended,
    title:
      /^(?:(?:web|webhosting|hosting|služba|doména|účet|stránky?) (?:je|byla?|byly|jsou|bol[ao]?) (?:dočasně |dočasne )?(?:pozastaven|zablokov|deaktivov|vypnut|pozastaven)\S*|pozastaven(?:o|á služba|ý web)|služba pozastavena)$/i,
    text: /^[^]{0,120}?\b(?:(?:webhosting|hosting|hostingov(?:á|é) služb\S+|provoz (?:webu|stránek|služby|domény)|služba|(?:tento|tato|tyto|táto|tento) (?:web|doména|webové stránky|stránky|webová stránka|účet|webová prezentace))\b.{0,80}?\b(?:byla?|byly|je|jsou|bol[ao]?|sú) (?:z .{0,60} )?(?:dočasně |dočasne )?(?:pozastaven|zablokov|deaktivov|vypnut|odpojen|znepřístupn))/i,
  },
  {
    name: 'czech-parked',
    source:
      'Czech and Slovak registrars (WEDOS, Forpsi, Active 24, Ignum, Savana, Webglobe, Websupport): no web on the domain yet',
    reason: parked,
    title:
      /^(?:.{0,80}(?:doména|domain) (?:je|byla|is) (?:zaparkovan|zaregistrovan|registrovan|parked|registered)\S*.{0,60}|parkovací stránka.{0,60}|zaparkovaná doména.{0,60})$/i,
    text: /^[^]{0,160}?\b(?:(?:tato |táto |vaše )?dom[ée]na\b.{0,90}?\b(?:je|byla|bola|byl) (?:úspěšně |u společnosti |již |zde )?(?:zaparkov|zaregistrov|registrov|parkov|na prodej|na predaj|k prodeji)|na této doméně (?:zatím |právě |aktuálně )?(?:není|nejsou|neběží) (?:žádn|webov|umístěn|web|provozov)|pod touto doménou (?:zatím )?(?:není|nejsou)|webhosting (?:pro tuto doménu )?(?:je|byl) (?:úspěšně )?(?:připraven|zřízen|aktivován|zriaden))/i,
  },
  {
    name: 'domain-for-sale',
    source:
      'Sedo, GoDaddy, Dan, Afternic, HugeDomains, ParkingCrew, Bodis, Above: pages of parked domains',
    reason: parked,
    title:
      /^(?:\S+\.[a-z]{2,10} (?:is for sale|is available|- (?:this website is for sale|domain for sale|tento web je na prodej).*|on sale|je na prodej).*|(?:this )?domain (?:name )?(?:is )?(?:for sale|parked|expired)|hugedomains.*|parked domain.*)$/i,
    text: /^[^]{0,200}?\b(?:(?:buy|get|inquire about) this domain|this (?:domain(?: name)?|web ?page) (?:is|may be|has been) (?:for sale|parked|registered (?:at|by|via|with)|available for purchase|expired)|the domain (?:name )?\S+ (?:is|may be) for sale|domain (?:has )?expired|is parked free,? courtesy of)/i,
    html: /(?:img\.sedoparking\.com|d38psrni17bvxu\.cloudfront\.net|parkingcrew\.net|bodiscdn|window\.park\s*=|\/\/parking\.(?:godaddy|namesilo|porkbun)\.|parklogic\.com|above\.com\/marketplace)/i,
  },
];

/** A parked page may list advertisements; a page about domains has more text than this. */
const mostText = 4500;
const mostTextUntitled = 500;

const mostLinks = 12;

const matches = (rule: PlaceholderRule, page: Page): boolean => {
  if (page.title !== null && rule.title?.test(page.title)) return page.text.length <= mostText;
  if (page.links > mostLinks || page.text.length > mostTextUntitled) return false;
  return Boolean(rule.text?.test(page.text) || rule.html?.test(page.html));
};

export const placeholderOf = (page: Page): PlaceholderRule | null =>
  page.isCut ? null : (placeholderRules.find((rule) => matches(rule, page)) ?? null);
