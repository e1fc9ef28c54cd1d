export { openCertificateLover } from './targets/certificate-lover.ts';
export { type Certificate, createCertificates } from './targets/certificates.ts';
export { misbehaviours } from './targets/misbehaviours.ts';
export { openNameServer } from './targets/name-server.ts';
export { openSettableTarget } from './targets/settable.ts';
export { answer, openTarget } from './targets/target.ts';
export { openZoneServer, type Zone } from './targets/zone-server.ts';
