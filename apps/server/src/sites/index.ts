export { siteRoutes } from './routes.ts';
export { createSight } from './sight.ts';
export { nameOfViewed, type ViewAs } from './view-as.ts';
export { insertSite, updateSite } from './write.ts';
