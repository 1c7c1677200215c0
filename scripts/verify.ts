// Checks the record of a finished match: `npm run verify -- <file or match id>`. What it does and how to do it
// without this program is in docs/verification.md.
import { verifyAs } from './verify/program.ts';

process.exitCode = await verifyAs(process.argv.slice(2), { say: console.log, complain: console.error });
