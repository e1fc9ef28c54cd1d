import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const watchPlaces: Admin['watchPlaces'] = {
  pageName: 'Places',
  list: 'Places from which sites are checked',
  answer: {
    alone: 'Sites are checked from this server only.',
    away: 'No other place is connected.',
    online: (n) => `${n} other ${pluralEn(n, 'place is', 'places are')} connected.`,
  },
  aloneDetail:
    'A fault on the way between us and a site then looks like an outage of the site. Another place settles it: run this command on another machine in another network. It needs outgoing HTTPS and no database.',
  awayDetail: 'Until one of them is back, the server decides on incidents alone.',
  awayWithGlobalping:
    'Until one of them is back, Globalping is the only second opinion at a failure. If it does not answer either, the server decides alone.',
  commandLabel: 'Command that starts a place',
  tokenHere: 'TOKEN',
  map: (names) => `Map of places: ${names}`,
  add: 'New place',
  columns: {
    name: 'Place',
    state: 'State',
    location: 'Location',
    version: 'Version',
    lag: 'Lag',
    clock: 'Clock',
    seen: 'Last seen',
    actions: 'Actions',
  },
  connected: 'connected',
  away: 'not connected',
  never: 'never yet',
  own: 'this server',
  clockRight: 'right',
  clockBehind: (by) => `${by} behind`,
  clockAhead: (by) => `${by} ahead`,
  clockNote: 'we correct it',
  waiting: (n) => `results waiting: ${n}`,
  dropped: (n) => `dropped for lack of room: ${n}`,
  refused: (n, last) => `results refused: ${n}, last ${last}`,
  change: 'Change',
  changeOf: (name) => `Change the place ${name}`,
  revoke: 'Remove',
  revokeOf: (name) => `Remove the place ${name}`,
  revokeAsk: (name) => `Remove the place ${name}?`,
  revokeMeans:
    'Its token stops working at once and the program there ends. This server takes over the sites it checked. What it has measured stays.',
  revoked: (name) => `The place ${name} is removed.`,
  newTitle: 'New place',
  changeTitle: (name) => `Place ${name}`,
  name: 'Name',
  nameHint:
    'After the city or the network, for example. Clients see it only for sites whose response times by place you show them.',
  location: 'Location',
  locationHint: 'City, data centre, provider.',
  latitude: 'Latitude',
  latitudeHint: 'In degrees, negative in the south. For example 50.08.',
  longitude: 'Longitude',
  longitudeHint: 'In degrees, negative in the west. For example 14.43.',
  wrong: {
    latitude: 'Enter a number from −90 to 90.',
    longitude: 'Enter a number from −180 to 180.',
  },
  secrets: 'Send passwords of checks there too',
  secretsHint:
    'Headers with a password, without which some checks do not pass. Switch it on only for a machine of your own. Without them this place is not asked about such sites.',
  kept: (names, more) =>
    `without passwords cannot be seen from here: ${names}${more > 0 ? ` and ${more} more` : ''}`,
  create: 'Create token',
  save: 'Save',
  saved: 'The place is saved.',
  full: (n) => `You have reached the limit of ${n} ${pluralEn(n, 'place', 'places')}.`,
  sees: {
    fails: (place) => `${place}: fails there too`,
    well: (place) => `${place}: sees the site`,
    unknown: (place) => `${place}: had no network itself`,
  },
  failsOnSchedule: (place) => `${place}: fails`,
  notCounted: (said) => `${said} (not counted, it contradicts the others)`,
  voicelessSince: (at) =>
    `its answers have not counted since ${at}: it contradicts the others about several sites`,
  disputes: {
    heading: 'Places that disagree',
    about:
      'All places were asked at one moment, at least twice in a row. One that contradicts the majority about several sites, or checks a site on schedule and stands alone against all others, decides nothing about outages until it has agreed with them for ten minutes. Where both sides are equal, all answers count.',
    list: 'Sites of which places say different things',
    columns: {
      site: 'Site',
      place: 'Place',
      says: 'What it says',
      since: 'Since',
      counts: 'Counts',
    },
    says: { well: 'the site works', fails: 'the site is down' },
    othersSay: {
      well: (n) => `${n} ${pluralEn(n, 'other place says', 'other places say')} it does not`,
      fails: (n) => `${n} ${pluralEn(n, 'other place says', 'other places say')} it works`,
    },
    agrees: (at) => `agrees since ${at}`,
    voiceless: 'does not count',
    tie: 'counts, it is a tie',
    counts: 'counts, it is the only site',
    more: (n) => `And ${n} more.`,
  },
  mustNotCheck: (place) => `${place}: must not check this address`,
  localFaults: {
    heading: 'Local faults',
    about: (n) =>
      n === 1
        ? '1 site is down now only from the place that checks it on schedule. It works elsewhere; no incident is open for it and the client sees nothing.'
        : `${n} sites are down now only from the place that checks them on schedule. They work elsewhere; no incidents are open for them and clients see nothing.`,
    list: 'Sites that are down only from the place that checks them on schedule',
    columns: { site: 'Site', from: 'Down from', since: 'Since', seen: 'What we saw at first' },
    more: (n) =>
      `And ${n} more ${pluralEn(n, 'site', 'sites')}; these are the faults that began last.`,
  },
  site: {
    heading: 'Where we check it from',
    about:
      'Response times of the last 24 hours. Other places measure every five minutes; at a failure they are asked at once.',
    aboutAlone: 'Response times of the last 24 hours. At a failure Globalping is asked.',
    aboutGlobalpingOff:
      'Response times of the last 24 hours. Globalping is not asked about this site.',
    notMeasured: 'not measured yet',
    failed: (n, of) => `${n} of ${of} failed`,
    away: 'not connected',
    keptFrom: 'cannot see it, gets no passwords',
    onSchedule: 'checks on schedule',
    standIn: (trouble, since, place) =>
      `${trouble} Since ${since} the site has been checked by ${place}.`,
    homeTrouble: {
      silent: (home) => `The place ${home} is silent.`,
      blind: (home) => `The place ${home} has no network itself.`,
      refused: (home) => `The place ${home} must not check this address.`,
      late: (home) => `The place ${home} cannot send a result before the next check.`,
      voiceless: (home) => `The place ${home} contradicts the others.`,
      secret: (home) => `The place ${home} is not given the password that this check needs.`,
    },
    standInMeans: {
      silent: 'It takes the site back by itself once it answers. No check counts twice.',
      blind: 'It takes the site back by itself once it has network. No check counts twice.',
      refused:
        'The address belongs to a private network. Allow it on the machine of that place with CHECK_ALLOW_PRIVATE, or choose another place.',
      late: 'We wait for the site almost as long as the time between two checks. Set a shorter wait or a longer interval.',
      voiceless:
        'It takes the site back by itself once it has agreed with the others for ten minutes. If the site is meant to be seen only from there, choose which places are asked.',
      secret: 'Allow it passwords on the page Places, or choose another place.',
    },
    change: 'Change',
    faultNow: (since, place) =>
      `Since ${since} the site has been down only from ${place ?? 'this server'}.`,
    faultMeans:
      'It works elsewhere; the fault is most likely on the way from there to the site. No incident is open and the client sees nothing.',
    faults: 'Local faults',
    fault: (from, length) => `${from}, ${length}`,
    faultLasts: (from) => `${from}, ongoing`,
    endedBy: {
      seen: 'then it was seen again',
      outage: 'then it went down elsewhere too, an outage began',
      unwatched: 'then it was no longer watched',
    },
    rulesTitle: 'Where to check it from and when it is an outage',
    home: 'Checked on schedule from',
    homeHint: 'If that place falls silent, another one takes the site over, this server last.',
    homeServer: (name) => `${name} (this server)`,
    askAll: 'Ask all places',
    askAllHint: 'Otherwise choose only those from which the site should be visible.',
    asked: 'Which places to ask',
    globalping: 'Ask Globalping too',
    globalpingHint:
      'Switch it off for a site that only some countries may see: probes from elsewhere would be wrong.',
    mustSee: 'Must be seen from',
    mustSeeHint:
      'If the site fails where it is checked on schedule and for one of these places, it is an outage, whatever the others see.',
    quorum: 'How many places must see a failure',
    quorumHint: 'Including the one that checks on schedule.',
    majority: 'the majority',
    countLocal: 'Count it in availability even when the site works elsewhere',
    showClients: 'Show response times by place to the client too',
    showClientsHint:
      'On the site’s page in the portal they see the names of the places and their response times of 24 hours.',
    save: 'Save',
    saved: 'Saved.',
  },
  globalping: {
    heading: 'Globalping',
    about:
      'A public network of probes around the world. At a failure we can ask it whether the site works from elsewhere; useful where you have one machine only.',
    leaves:
      'Only the address of the failing site leaves the server: name, port and path. Whoever knows the number of a measurement can see its result. Addresses with parameters or a password, checks with headers of their own and addresses of private networks are never sent.',
    off: 'It is not asked.',
    on: (n, countries) =>
      `At a failure we ask ${n} ${pluralEn(n, 'probe', 'probes')}: ${countries}.`,
    withToken: 'Points count by the token.',
    withoutToken: 'Without a token points count by the address of the server.',
    never: 'Not asked yet.',
    last: {
      answered: (at) => `It last answered ${at}.`,
      limit: (at) => `It last refused ${at}: no points left.`,
      refused: (at) => `It last refused ${at}. Check the token.`,
      silent: (at) => `It last did not answer in time ${at}.`,
    },
    points: (left, of, reset) => `${left} of ${of} points are left, renewed ${reset}.`,
    pointsRead: (at) => `Read ${at}.`,
    pointsUnknown: 'Globalping did not say now how many points are left.',
    refusedUntil: (at) => `We ask again no sooner than ${at}.`,
    change: 'Set up',
    asked: 'Ask Globalping at a failure',
    countries: 'Countries',
    countriesHint: 'Two-letter codes with commas, for example CZ, DE, PL.',
    wrongCountries: 'Enter one to ten two-letter codes, for example CZ, DE.',
    probes: 'How many probes',
    probesHint: 'Each costs one point when asked.',
    token: 'Token',
    tokenHint:
      'Optional, gives more points an hour. We keep it encrypted and do not show it again.',
    tokenKept: 'A token is kept. Another one written here replaces it.',
    removeToken: 'Remove the kept token',
    save: 'Save',
    saved: 'Saved.',
  },
  made: {
    title: (name) => `Token of the place ${name}`,
    label: 'Token',
    once: 'You see the token now for the first and last time.',
    onceTodo: 'Copy it now, we do not keep it.',
    command: 'Then start the place like this:',
    copy: 'Copy token',
    copyAgain: 'Copy again',
    copyCommand: 'Copy command',
    done: 'Done',
    leave: 'Close without copying',
    leaveAsk: 'You have not copied the token.',
    leaveTodo:
      'Once you close this, you cannot see it again and will have to create the place again.',
  },
};
