// One start of the server from the bundle that is named first; it ends with the process that began it.
const [program, ...words] = process.argv.slice(2);
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
(await import('node:module')).enableCompileCache();
const { run } = await import(program);
process.exitCode = await run(words);
