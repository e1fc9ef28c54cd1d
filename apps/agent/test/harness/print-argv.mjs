// Prints its arguments, exactly as they came.
process.stdout.write(`${JSON.stringify(process.argv.slice(2))}\n`);
