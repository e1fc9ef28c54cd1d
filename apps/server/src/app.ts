import { Hono } from 'hono';
import { agencyRoutes } from './agency/index.ts';
import { agentRoutes } from './agents/index.ts';
import { auditRoutes } from './audit/index.ts';
import { backupRoutes, scriptRoutes } from './backups/index.ts';
import { boardRoutes, wallRoutes } from './board/index.ts';
import { checkRoutes } from './checks/index.ts';
import { clockRoutes } from './clock/index.ts';
import { deliveryRoutes } from './deliveries/index.ts';
import { exampleRoutes, phoneRoutes } from './demo/index.ts';
import { deviceRoutes } from './devices/index.ts';
import { dutiesOf, everyDuty } from './duties.ts';
import { expiryRoutes } from './expiry/index.ts';
import { agentFace } from './faces/agent.ts';
import { appAge } from './faces/app-age.ts';
import { chatFace } from './faces/chat.ts';
import { answerError } from './faces/errors.ts';
import { healthFace } from './faces/health.ts';
import { heartbeatsFace } from './faces/heartbeats.ts';
import { liveFace } from './faces/live/live.ts';
import { metricsFace } from './faces/metrics.ts';
import { pagesFace } from './faces/pages.ts';
import { partnerFace } from './faces/partner.ts';
import { placeFace } from './faces/place.ts';
import { createReadiness } from './faces/readiness.ts';
import { reportsInFace } from './faces/reports-in.ts';
import { mountRoutes } from './faces/routes.ts';
import { securityHeaders } from './faces/security-headers.ts';
import { statusFace } from './faces/status.ts';
import { traffic } from './faces/traffic.ts';
import { wallFace } from './faces/wall.ts';
import { wellKnownFace } from './faces/wellknown.ts';
import { formRoutes, formWorkRoutes } from './forms/index.ts';
import { healthRoutes } from './health/index.ts';
import { heartbeatRoutes } from './heartbeats/index.ts';
import type { House } from './house.ts';
import { incidentRoutes } from './incidents/index.ts';
import { installationRoutes } from './installation/index.ts';
import { jobRoutes, jobsOfAgents, letGoOfJobs, workRoutes } from './jobs/index.ts';
import { onCallRoutes } from './on-call/index.ts';
import { findOutletNames, outletRoutes, outletsCalled } from './outlets/index.ts';
import type { Pages } from './pages/index.ts';
import { authRoutes, findPersonNames, peopleCalled, peopleRoutes } from './people/index.ts';
import { pictureWorkRoutes } from './pictures/index.ts';
import { placeRoutes, placeWorkRoutes } from './places/index.ts';
import { notFound } from './platform/errors.ts';
import { reportRoutes } from './reports/index.ts';
import { searchRoutes } from './search/index.ts';
import { findSiteNames, siteRoutes, sitesCalled } from './sites/index.ts';
import { snapshotRoutes } from './snapshot-copies/index.ts';
import { statusPageRoutes } from './status-pages/index.ts';
import { visibilityRoutes } from './visibility/index.ts';
import { windowRoutes } from './windows/index.ts';
import { worklogRoutes } from './worklog/index.ts';

/** Names of people and sites, for slices that know neither. */
const names = {
  people: findPersonNames,
  sites: findSiteNames,
  outlets: findOutletNames,
  peopleCalled,
  sitesCalled,
  outletsCalled,
};

/** Mounts every face: everything that talks to the server. */
export const createApp = (house: House, pages: Pages): Hono => {
  const app = new Hono();
  app.onError((error, http) => answerError(house.log, error, http));
  app.notFound((http) => answerError(house.log, notFound(), http));
  statusFace(app, house);
  heartbeatsFace(app, house);
  app.use(traffic(house));
  app.use(securityHeaders(house.config));
  app.use('/api/*', appAge);
  const readiness = createReadiness(house, dutiesOf);
  healthFace(app, readiness);
  metricsFace(app, house, readiness);
  wellKnownFace(app, house.config);
  liveFace(app, house);
  partnerFace(app, house);
  chatFace(app, house);
  reportsInFace(app, house, scriptRoutes());
  wallFace(app, house, wallRoutes(house));
  agentFace(app, house, [
    ...workRoutes(house),
    ...formWorkRoutes(house),
    ...pictureWorkRoutes(house),
  ]);
  placeFace(app, house, placeWorkRoutes(house));
  mountRoutes(app, house, [
    ...authRoutes(house.auth),
    ...peopleRoutes(house.auth),
    ...agencyRoutes(house.auth),
    ...auditRoutes(),
    ...installationRoutes(),
    ...clockRoutes(everyDuty),
    ...siteRoutes(),
    ...windowRoutes(),
    ...expiryRoutes(),
    ...deliveryRoutes(names),
    ...outletRoutes(),
    ...onCallRoutes(),
    ...deviceRoutes(),
    ...checkRoutes(house.probe),
    ...incidentRoutes(),
    ...placeRoutes(),
    ...healthRoutes(),
    ...worklogRoutes(),
    ...backupRoutes(),
    ...heartbeatRoutes(),
    ...snapshotRoutes(house),
    ...searchRoutes(),
    ...visibilityRoutes(),
    ...reportRoutes(),
    ...agentRoutes({ jobsOf: jobsOfAgents, letGo: letGoOfJobs }),
    ...formRoutes(),
    ...jobRoutes(),
    ...boardRoutes(names),
    ...statusPageRoutes(),
    ...exampleRoutes(house.examples),
    ...phoneRoutes(house.phone),
  ]);
  pagesFace(app, house, pages);
  return app;
};
