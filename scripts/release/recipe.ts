/** The image's recipe beside the packed file: the steps of our Dockerfile that come after the building. */
export const imageRecipe = (dockerfile: string, packed: string): string => {
  const stages = dockerfile.split(/^(?=FROM )/m);
  const last = stages.at(-1) ?? '';
  const built = 'COPY --from=build /pack /pack';
  if (!last.includes(built)) throw new Error(`The Dockerfile no longer says “${built}”`);
  return `# The server without a database of its own, from the package beside this file. Settings: docs/install.md.\n${last.replace(built, `COPY ${packed} /pack/`)}`;
};
