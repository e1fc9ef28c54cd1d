export { readSite } from './list.ts';
export { findSiteNames } from './names.ts';
export {
  type ClientRow,
  type Counts,
  type GroupRow,
  type Put,
  putClients,
  putGroups,
  putSites,
  readAllClients,
  readAllGroups,
  readAllSites,
  type SiteRow,
} from './put.ts';
export { siteRoutes } from './routes.ts';
export { createSight, type Sight } from './sight.ts';
export { type Address, addressOf, hostnameOf } from './validate.ts';
export { nameOfViewed, type ViewAs } from './view-as.ts';
