// Checks the record of a finished match: `npm run verify -- <file or match id>`. docs/verification.md
// explains the method, and how to do it without this program.
import { verifyAs } from './verify/program.ts';

process.exitCode = await verifyAs(process.argv.slice(2), { say: console.log, complain: console.error });
