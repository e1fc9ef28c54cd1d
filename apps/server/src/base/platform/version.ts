/** The program's version, the same as in the root's `package.json`; what it means: CONTRIBUTING.md. */
export const programVersion = '0.7.0';
