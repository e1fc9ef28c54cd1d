export { outletOffLetter } from './letter.ts';
export { findOutletNames, outletsCalled } from './names.ts';
export { resealOutlets } from './reseal.ts';
export { outletRoutes } from './routes.ts';
export { createOutlets } from './switch-off.ts';
export { changeOutlet, removeOutlet } from './write.ts';
