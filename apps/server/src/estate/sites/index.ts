export { readAgentMemory, writeAgentMemory } from './agent-memory.ts';
export { blankClient, blankGroup, blankSite } from './blank.ts';
export { fitSettings } from './checks/fitting.ts';
export {
  hideCheckSecrets,
  openCheckSecrets,
  withKeptSecrets,
} from './checks/secrets.ts';
export {
  addSiteCheck,
  changeSiteCheck,
  removeSiteCheck,
  type SettleChecks,
} from './checks/write.ts';
export { chosenSites } from './chosen.ts';
export { changeClient, createClient } from './clients.ts';
export { findSiteRoles, nameOfSite } from './find.ts';
export { hideHeaders, lostHeaders, openHeadersOf, withKept } from './header-secrets.ts';
export { markSearchConnected } from './mark-search.ts';
export { findSiteNames, sitesCalled } from './names.ts';
export { isOwn } from './own.ts';
export {
  movedNumbers,
  type Owner,
  ownedAt,
  ownedOnce,
  ownedWithin,
  ownersWithin,
} from './owners.ts';
export { readPauses } from './pauses.ts';
export {
  type ClientRow,
  type Counts,
  type GroupRow,
  lockSites,
  lockSitesThere,
  type Put,
  putClients,
  putGroups,
  putSites,
  readAllClients,
  readAllGroups,
  readAllSites,
  type SiteRow,
} from './put.ts';
export { resealSiteHeaders, sitesWithLostHeaders } from './reseal-headers.ts';
export { siteRoutes } from './routes.ts';
export { readTags } from './tags.ts';
export { hostnameOf, type SiteAddress, since, siteAddressOf } from './validate.ts';
export { isWatched, type Settle } from './watched.ts';
export { archiveSite, changeSite, createSite, restoreSite } from './write.ts';
