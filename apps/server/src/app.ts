import { Hono } from 'hono';
import { auditRoutes } from './base/audit/index.ts';
import { clockRoutes } from './base/clock/index.ts';
import type { Pages } from './base/pages/index.ts';
import { notFound } from './base/platform/errors.ts';
import { backupRoutes, scriptRoutes } from './care/backups/index.ts';
import { heartbeatRoutes } from './care/heartbeats/index.ts';
import { reportRoutes } from './care/reports/index.ts';
import { searchRoutes } from './care/search/index.ts';
import { visibilityRoutes } from './care/visibility/index.ts';
import { worklogRoutes } from './care/worklog/index.ts';
import { exampleRoutes, phoneRoutes } from './demo/index.ts';
import { boardRoutes, openStandings, wallRoutes } from './desk/board/index.ts';
import { manyRoutes } from './desk/many/index.ts';
import { movingRoutes } from './desk/moving/index.ts';
import { newWayRoutes } from './desk/new-ways/index.ts';
import { statusPageRoutes } from './desk/status-pages/index.ts';
import { doctorRoutes } from './doctor/index.ts';
import { dutiesOf, everyDuty } from './duties.ts';
import { findSiteNames, siteRoutes, sitesCalled } from './estate/sites/index.ts';
import { windowRoutes } from './estate/windows/index.ts';
import { appAge } from './faces/app-age.ts';
import { agentFace } from './faces/by-token/agent.ts';
import { placeFace } from './faces/by-token/place.ts';
import { reportsInFace } from './faces/by-token/reports-in.ts';
import { wallFace } from './faces/by-token/wall.ts';
import { chatFace } from './faces/chat.ts';
import { answerError } from './faces/errors.ts';
import { heartbeatsFace } from './faces/heartbeats.ts';
import { liveFace } from './faces/live/live.ts';
import { mcpFace } from './faces/mcp/mcp.ts';
import { ownHostOnly } from './faces/own-host.ts';
import { pagesFace } from './faces/pages.ts';
import { partnerFace } from './faces/partner.ts';
import { mountRoutes } from './faces/routes.ts';
import { securityHeaders } from './faces/security-headers.ts';
import { healthFace } from './faces/state/health.ts';
import { metricsFace } from './faces/state/metrics.ts';
import { createReadiness } from './faces/state/readiness.ts';
import { statusFace } from './faces/status.ts';
import { traffic } from './faces/traffic/traffic.ts';
import { wellKnownFace } from './faces/wellknown.ts';
import { agentRoutes } from './hands/agents/index.ts';
import { formRoutes, formWorkRoutes } from './hands/forms/index.ts';
import { jobRoutes, jobsOfAgents, letGoOfJobs, workRoutes } from './hands/jobs/index.ts';
import { pictureWorkRoutes } from './hands/picture-work/index.ts';
import type { House } from './house.ts';
import { forgettingRoutes } from './keep/forgetting/index.ts';
import { installationRoutes } from './keep/installation/index.ts';
import { snapshotRoutes } from './keep/snapshot-copies/index.ts';
import { agencyRoutes } from './people/agency/index.ts';
import { deviceRoutes } from './people/devices/index.ts';
import { authRoutes, findPersonNames, peopleCalled, peopleRoutes } from './people/people/index.ts';
import { deliveryRoutes } from './post/deliveries/index.ts';
import { onCallRoutes } from './tell/on-call/index.ts';
import { findOutletNames, outletRoutes, outletsCalled } from './tell/outlets/index.ts';
import { checkRoutes } from './watch/checks/index.ts';
import { expiryRoutes } from './watch/expiry/index.ts';
import { healthRoutes } from './watch/health/index.ts';
import { incidentRoutes } from './watch/incidents/index.ts';
import { partRoutes } from './watch/parts/index.ts';
import { placeRoutes, placeWorkRoutes } from './watch/places/index.ts';

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
  const standings = openStandings(house);
  house.stopping.addEventListener('abort', standings.close, { once: true });
  statusFace(app, house, standings);
  heartbeatsFace(app, house);
  app.use(traffic(house));
  app.use(securityHeaders(house.config));
  app.use(ownHostOnly(house.config, house.log));
  app.use('/api/*', appAge);
  const readiness = createReadiness(house, dutiesOf);
  healthFace(app, readiness);
  metricsFace(app, house, readiness);
  wellKnownFace(app, house.config);
  liveFace(app, house);
  partnerFace(app, house);
  chatFace(app, house);
  reportsInFace(app, house, scriptRoutes());
  wallFace(app, house, wallRoutes(house, standings));
  agentFace(app, house, [
    ...workRoutes(house),
    ...formWorkRoutes(house),
    ...pictureWorkRoutes(house),
  ]);
  placeFace(app, house, placeWorkRoutes(house));
  const routes = [
    ...authRoutes(house.auth, house),
    ...peopleRoutes(house.auth),
    ...agencyRoutes(house.auth),
    ...auditRoutes(),
    ...installationRoutes(),
    ...forgettingRoutes(),
    ...doctorRoutes(),
    ...clockRoutes(everyDuty),
    ...siteRoutes(),
    ...windowRoutes(),
    ...expiryRoutes(),
    ...movingRoutes(),
    ...newWayRoutes({ letGo: letGoOfJobs }),
    ...deliveryRoutes(names),
    ...outletRoutes(),
    ...onCallRoutes(),
    ...deviceRoutes(),
    ...checkRoutes(house),
    ...partRoutes(),
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
    ...boardRoutes(names, standings),
    ...manyRoutes(),
    ...statusPageRoutes(),
    ...exampleRoutes(house.examples),
    ...phoneRoutes(house.phone),
  ];
  mcpFace(app, house, routes);
  mountRoutes(app, house, routes);
  pagesFace(app, house, pages);
  return app;
};
