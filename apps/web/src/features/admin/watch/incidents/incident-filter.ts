import { FailureClass, IncidentKind, incidents, type QueryInput } from '@hlidka/protocol';

export const noIncidentFilter = {
  show: '',
  site: '',
  client: '',
  kind: '',
  cause: '',
  from: '',
  to: '',
  minutes: '',
};
export type IncidentFilter = typeof noIncidentFilter;

type Asked = QueryInput<typeof incidents.csv>;

/** What the server is asked for; words of an address that mean nothing are left out. */
export const askedOf = ({
  site,
  client,
  kind,
  cause,
  from,
  to,
  minutes,
}: IncidentFilter): Asked => ({
  ...(site && { site }),
  ...(client && { client }),
  ...(IncidentKind.safeParse(kind).success && { kind: IncidentKind.parse(kind) }),
  ...(FailureClass.safeParse(cause).success && { cause: FailureClass.parse(cause) }),
  ...(from && { from }),
  ...(to && { to }),
  ...(/^\d{1,6}$/.test(minutes) && { minutes }),
});

export const csvPath = (filter: IncidentFilter): string =>
  `${incidents.csv.path}?${new URLSearchParams(Object.entries(askedOf(filter)))}`;
