import type { Operator } from './shape.ts';

/** Everyone's password in the demo; the demo listens on this machine only. */
export const demoPassword = 'hlidka-demo';

export const demoAgency = {
  name: 'Ateliér Sever',
  contactEmail: 'pece@atelier-sever.example',
  contactPhone: '+420 601 000 321',
  web: 'https://atelier-sever.example/',
};

export const operators: Record<Operator, { email: string; name: string }> = {
  jana: { email: 'jana@atelier-sever.example', name: 'Jana Severová' },
  petr: { email: 'petr@atelier-sever.example', name: 'Petr Kubát' },
};
