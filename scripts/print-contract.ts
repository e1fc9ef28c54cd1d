// Prints the partner API's contract; its copy in docs/ is frozen by a test.
import { createOpenApi } from '../apps/server/src/desk/partner/openapi.ts';

console.log(JSON.stringify(createOpenApi('https://hlidka.agency'), null, 2));
